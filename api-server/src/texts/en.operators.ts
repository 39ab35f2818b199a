/** Texts for operators: why a command of theirs is refused. */

export const isNoMember = 'is no member';
export const notReflected = 'has a change that is not yet reflected';
export const openOrder = 'has an open order';
export const importIsRunning = 'Another import is running.';
