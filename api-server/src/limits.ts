import { limits } from '@order-change/contract';
import { days, hours, minutes, seconds } from './ground/clock';

/**
 * Every limit of the server that no form needs, once. Durations are in milliseconds, everything else is
 * a count. Limits that the form shares with the server are in `shared-api/contract`, those that an
 * operator may set in `config.ts`.
 */
export const serverLimits = {
  /** authentication codes, for each e-mail address */
  code: {
    lifetime: minutes(10),
    resendAfter: seconds(limits.codeResendInterval),
    /** codes sent to one e-mail address in `sendWindow` */
    maxSends: 5,
    sendWindow: hours(1),
    /** wrong codes until the e-mail address is locked */
    maxFailures: 5,
    lock: minutes(30),
    /** an e-mail address is forgotten so long after its last code has expired */
    forgottenAfter: hours(24),
  },

  /** sign-in calls, counted in sliding windows; their counts are settings */
  calls: {
    clientWindow: minutes(10),
    totalWindow: minutes(1),
    /** of the bound of everybody, what is left to a network that has asked much: a share */
    leastShare: 0.25,
    /** as long as the longest window, that of `mail.unproven` */
    forgottenAfter: hours(1),
  },

  /** the membership check; the bounds on different numbers are reasoned in docs/security.md */
  membership: {
    /** failed checks of one membership number until it is locked */
    maxFailures: 5,
    lock: minutes(limits.membershipLock),
    /** failures are forgotten so long after the last one */
    forgottenAfter: hours(24),
    /** the stretch of time in which different numbers are counted */
    numbersWindow: hours(24),
    /** different numbers that one session may try */
    numbersPerSession: 5,
    /** different numbers that one e-mail address may try, in all of its sessions */
    numbersPerEmail: 10,
    /** ops are notified that somebody tries numbers one after the other: at least so many failed on the whole site, and fewer passed */
    search: { window: hours(1), leastMissed: 100 },
    /** an e-mail address that passed the check of a number is known for that number so long */
    knownFor: days(400),
  },

  session: {
    idle: minutes(30),
    longest: hours(limits.maxSessionHours),
    /** the idle time slides in such steps, so that most calls write nothing */
    step: seconds(30),
  },

  mail: {
    /** one attempt to hand a mail to the mail server */
    attempt: seconds(10),
    /** when codes say that the mail server is dead: so many failed in a row, or fail since; forgotten after the last */
    codes: { failuresInARow: 3, failingFor: seconds(30), forgottenAfter: minutes(10) },
    /** receipts that are on their way at once, each over its own connection of the pool */
    receiptsAtOnce: 20,
    /** of these, to one recipient domain: a server that hangs holds up only its own mail */
    receiptsPerDomain: 5,
    /** attempts until a receipt is given up: about two days */
    maxAttempts: 50,
    /** mails about changes that one address gets in `window` from sessions that did not prove it */
    unproven: { count: 10, window: hours(1) },
    /** how often the outbox is looked at when nobody wakes it */
    pollInterval: seconds(5),
  },

  webhook: {
    /** one attempt to hand a change to the company's system */
    attempt: seconds(10),
    /** changes that are on their way at once */
    atOnce: 8,
    /** until the second attempt: longer than the first can take; then the wait doubles */
    firstRetry: seconds(15),
    longestRetry: hours(1),
    /** attempts until a change is given up: about two days */
    maxAttempts: 56,
    /** how often changes are looked for when nobody wakes it */
    pollInterval: seconds(5),
  },

  announcements: {
    /** a process reads them again after so long; with a page's own interval they are seen within a minute */
    maxAge: seconds(5),
  },

  pictures: {
    /** bytes of pictures that a process keeps in memory, before compression */
    kept: 32 * 1024 * 1024,
    /** a file is looked at again after so long, for the hash in its address */
    maxAge: seconds(5),
    /** files that are read at once for the hashes of a catalogue */
    readAtOnce: 16,
  },

  catalog: {
    /** a process reads a catalogue again after so long, to name the address of its present content */
    maxAge: seconds(60),
    /** between two readings of a catalogue that is asked for by a hash that this process does not know */
    rereadInterval: seconds(1),
  },
};

/** Times that the server waits for PostgreSQL, in milliseconds. */
export const databaseLimits = {
  /** connections of one process */
  maxConnections: 10,
  /** until a connection is open, or free */
  connect: 2_000,
  /** PostgreSQL cancels a statement after it */
  statement: 5_000,
  /** PostgreSQL cancels the wait for a row that another transaction holds */
  lock: 1_000,
  /** PostgreSQL ends a transaction that sends nothing */
  idleInTransaction: 5_000,
  /** the server drops a connection that answers nothing: longer than `statement` */
  silence: 6_000,
} as const;

/** Bounds of the work that one process takes on (docs/decisions/0017). */
export const workLimits = {
  /** calls that run at once: fewer than connections, so that none waits for one */
  maxRunning: 8,
  /** of those, calls to one route */
  maxRunningPerLane: 4,
  /** calls that wait their turn; one more is answered 503 */
  maxWaiting: 128,
  /** calls to one route of one session, or of a network without one, that wait or whose body is on its way */
  maxWaitingPerClient: 64,
  /** milliseconds in which no call to a route begins, then 503 for those that wait: nothing goes on any more */
  maxWait: 1_000,
  /** calls that begin in one turn of the event loop */
  startsPerTurn: 4,
  /** calls that are refused in one turn of the event loop, at least */
  refusalsPerTurn: 16,
  /** milliseconds after which a call that is to be refused waits for no turn: the target is 100, and sooner costs honest calls more */
  refusedWithin: 50,
  /** a client that asks for more than one of so many calls to a route falls behind: as many customers at once are equal */
  fairShare: 32,
  /** by at most so many calls: as many as wait */
  farthestTurn: 128,
  /** networks and sessions that the queue remembers for each route: about a megabyte */
  maxRemembered: 10_000,
  /** unanswered calls on one connection; one more closes it */
  maxUnansweredPerConnection: 4,
  /** bytes of all answers that nobody has read yet; beyond them the slowest reader's connection closes */
  maxUnreadBytes: 64 * 1024 * 1024,
  /** open connections of one process */
  maxConnections: 4_000,
  /** milliseconds without progress until an answer that nobody reads is thrown away */
  unreadAnswer: 20_000,
  /** seconds after which a caller that was answered 503 may ask again */
  retryAfter: 1,
} as const;

/** Time that a change of an order waits for another one of the same order. */
export const orderLimits = {
  /** milliseconds; it holds no connection meanwhile */
  maxWait: 3_000,
  /** changes of one order that wait; one more is answered 503 */
  maxWaiting: 16,
  /** open orders of one member that a list names */
  maxListed: 50,
  /** milliseconds between two looks at an order that another process holds */
  lookAgain: 50,
} as const;

/** Bytes of a call's body. */
export const bodyLimits = {
  /** an e-mail address and a code, or two numbers, every character escaped */
  usual: 4 * 1024,
  /** the longest change, every character escaped, several times over */
  orderChange: 16 * 1024,
  /** the longest text that may be checked, every character escaped */
  checkedText: 128 * 1024,
  /** objects and lists within each other */
  maxDepth: 20,
} as const;

/** Limits of running the server: durations are in milliseconds. */
export const runningLimits = {
  /** requests under way when the server closes have so long for their header */
  arrivalsWhileClosing: 300,
  /** and so long for their body, then 503 */
  bodiesWhileClosing: 1_000,
  /** calls that wait their turn when the server closes have so long for it, then 503 */
  turnsWhileClosing: 1_500,
  /** a code's mail that is under way when the server closes; then its code is void, and its call is answered 503 */
  mailWhileClosing: 6_000,
  /** answers to all that arrived: longer than a change waits for a turn and for an order that is held */
  answersWhileClosing: 8_000,
  /** closing as a whole: less than the 10 s of a container and the 20 s of deploy/systemd until SIGKILL */
  close: 9_000,
  /** how often a process that npm started looks whether npm is still there */
  parentCheck: 1_000,
  /** between two attempts to reach the database at the start */
  databaseRetry: 500,
  /** a clock that goes back by so much leaves stored times behind that lie too far ahead */
  clockStep: 1_000,
  /** how often the server looks for such times */
  endsCheck: 60_000,
  /** how often the server looks whether ops must know something */
  opsWatch: 10_000,
  /** one attempt to notify ops */
  opsWebhook: 5_000,
  /** one check of readiness */
  readinessCheck: 2_000,
  /** a result of the checks answers for so long, so that probes cost one write a second at most */
  readinessKept: 1_000,
  /** bytes that the data folder's disk must have left */
  leastRoom: 64 * 1024 * 1024,
  /** age of the oldest mail that waits: a retry comes after at most an hour */
  oldestMail: 2 * 60 * 60 * 1_000,
} as const;

/** Bounds of the company's files. */
export const dataFileLimits = {
  /** bytes of a CSV file: a million orders with six lines each are 1.2 GB */
  maxFile: 1_500_000_000,
  /** bytes of an item's picture */
  maxPicture: 512 * 1024,
  /** facts of a catalogue's items, and characters of their labels and values */
  maxFacts: 12,
  maxFactLabel: 20,
  maxFactValue: 60,
} as const;

/** Times that an operator's command waits for PostgreSQL, in milliseconds; 0 is for ever. */
export const commandLimits: Readonly<Record<keyof typeof databaseLimits, number>> = {
  maxConnections: 2,
  connect: 5_000,
  statement: 0,
  /** customers hold an order for as long as one submission takes */
  lock: 60_000,
  idleInTransaction: 0,
  silence: 6 * 60 * 60 * 1_000,
};

/** Retention of what names a person, in milliseconds; `purge` deletes what is older. */
export const retention = {
  /** an accepted change, after it was reflected */
  reflectedChange: days(730),
  /** an order, after it was closed; then also its member, if no other order is left */
  closedOrder: days(730),
  /** a receipt that no mail server took */
  undeliveredMail: days(90),
  /** what support did, which names nobody */
  supportAction: days(1_095),
} as const;
