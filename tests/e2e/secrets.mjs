// What a browser must not be told, from the rulings alone: every frame that came in is searched (X2, X5, X12, X14, X15, X17, X19, X25).

/** Who may know a hidden fact of an event. `open`: the draw belongs to a public execution (X10, X18). */
const mayKnow = {
  Dealt: (e, me) => e.seat === me,
  LaidAside: () => false,
  Drew: (e, me, open) => e.seat === me || open,
  Looked: (e, me) => e.seat === me,
  Kept: (e, me) => e.seat === me,
  Saw: (e, me) => e.seat === me,
  Compared: (e, me) => e.seat === me || e.target === me,
  Swapped: (e, me) => e.seat === me || e.target === me,
  Reincarnated: (e, me) => e.seat === me,
};
const hiddenFields = ['card', 'cards', 'own', 'theirs', 'gave', 'got'];

function leaksOfEvents(events, me) {
  const leaks = [];
  events.forEach((event, i) => {
    const open = event.e === 'Drew' && events[i + 1]?.e === 'Exposed';
    const told = hiddenFields.filter((field) => event[field] !== undefined && event[field] !== null);
    if (told.length > 0 && !mayKnow[event.e]?.(event, me, open)) leaks.push(`${event.e} tells ${told.join(', ')}: ${JSON.stringify(event)}`);
  });
  return leaks;
}

function leaksOfView({ view, prompt }, me) {
  const leaks = [];
  for (const seat of view.seats) {
    if (seat.seat === me) continue;
    const shown = seat.hand.filter((card) => card !== null);
    const public_ = (view.phase === 'execute' && view.target === seat.seat) || view.phase === 'over';
    if (shown.length > seat.known.length && !public_) leaks.push(`the hand of ${seat.seat}: ${JSON.stringify(seat)}`);
  }
  if (view.looked !== null && view.turn !== me) leaks.push(`a Scholar's cards: ${JSON.stringify(view.looked)}`);
  if (prompt.options.length > 0 && !prompt.asked.includes(me)) leaks.push('the options of another seat');
  return leaks;
}

/** All leaks in the texts of frames that one browser received, `me` its seat or null for the gallery. */
export function leaks(texts, me) {
  const found = [];
  for (const text of texts) {
    if (/"(seed|secret|deck_order)"/.test(text)) found.push(`a secret field: ${text.slice(0, 200)}`);
    const message = JSON.parse(text);
    if (message.t === 'frame') found.push(...leaksOfEvents(message.events, me), ...leaksOfView(message, me));
    if (message.t === 'past') for (const step of message.steps) found.push(...leaksOfEvents(step.events, me));
  }
  return found;
}

/** The versions of all frames of one browser, in order: none twice with other contents, none going back. */
export function versionFaults(texts) {
  const faults = [];
  const seen = new Map();
  let last = 0;
  for (const text of texts) {
    const message = JSON.parse(text);
    if (message.t !== 'frame') continue;
    const key = JSON.stringify([message.version, message.events]);
    const before = seen.get(message.version);
    if (before !== undefined && before !== key && message.events.length > 0 && before !== JSON.stringify([message.version, []]))
      faults.push(`version ${message.version} came twice with other events`);
    if (message.version < last) faults.push(`version ${message.version} after ${last}`);
    seen.set(message.version, key);
    last = message.version;
  }
  return faults;
}
