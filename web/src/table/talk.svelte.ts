/** Whom the next quick question is for: a seat, or everybody. */
export const talk = $state({ to: '' });
