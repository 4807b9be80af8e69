// Short dry taps, made on the spot. Silent until the first gesture (browsers ask for it, and so do we). The same cue for all outcomes
// that must look alike.
import type { GameEvent } from '../net/messages';
import { settings } from '../settings/settings.svelte';

export type Cue = 'turn' | 'laid' | 'choose' | 'guard' | 'out' | 'rebirth' | 'tick' | 'win' | 'chat';
type Tap = readonly [atMs: number, hertz: number, loud: number];
const taps: Record<Cue, readonly Tap[]> = {
  turn: [[0, 520, 0.7], [110, 780, 0.8]],
  laid: [[0, 330, 0.7]],
  choose: [[0, 900, 0.25]],
  guard: [[0, 190, 0.6]],
  out: [[0, 140, 0.9]],
  rebirth: [[0, 330, 0.6], [120, 660, 0.6]],
  tick: [[0, 1200, 0.4]],
  win: [[0, 392, 0.7], [110, 523, 0.7], [220, 659, 0.7], [400, 784, 0.8]],
  chat: [[0, 1500, 0.2]],
};

let audio: AudioContext | null = null;
if (typeof addEventListener === 'function') {
  const wake = () => {
    try {
      audio ??= new AudioContext();
      void audio.resume();
    } catch {
      // no sound here
    }
  };
  addEventListener('pointerdown', wake, { once: true });
  addEventListener('keydown', wake, { once: true });
}

export function play(cue: Cue): void {
  if (!audio || !settings.sound || settings.volume === 0 || audio.state !== 'running') return;
  for (const [at, hertz, loud] of taps[cue]) {
    const start = audio.currentTime + at / 1000;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(hertz * 1.5, start);
    tone.frequency.exponentialRampToValueAtTime(hertz, start + 0.02);
    gain.gain.setValueAtTime((loud * settings.volume) / 400, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.14);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.16);
  }
}

/** The cues of a step: at most one of each kind. */
export function cuesOf(events: readonly GameEvent[]): Cue[] {
  const cues = new Set<Cue>();
  for (const e of events) {
    if (e.e === 'Played' || e.e === 'Discarded') cues.add('laid');
    if (e.e === 'Warded') cues.add('guard');
    if (e.e === 'DroppedOut') cues.add('out');
    if (e.e === 'Reincarnated') cues.add('rebirth');
    if (e.e === 'Ended') cues.add('win');
  }
  return [...cues];
}
