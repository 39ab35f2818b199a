/**
 * Tells of each sign-in on this page by the event `begun`: a code was right, so the server has begun another session,
 * and the one before is over.
 */
export const signIns = new EventTarget();
