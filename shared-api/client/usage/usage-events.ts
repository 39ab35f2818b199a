import { createBuffer } from './buffer';

/** The kinds of change that a customer chose, joined by `+` in the form's order; '' until chosen. */
type ChangeContent = { changeContentType: string };
/** Place in the form: the number in the customer's own sequence, from "1", and the step's name. */
type FormStep = { stepNumber: string; stepName: string };

/** Way in which a customer left before the end. */
export type AbandonmentReason = 'closed' | 'navigated' | 'expired' | 'locked';

/** The usage events with their fields (spec §3): no step has an extra one. None holds anything personal. */
export type UsageEvent =
  | ({ name: 'StepTransition' } & FormStep & ChangeContent)
  | ({ name: 'FormStart' } & ChangeContent)
  /** `completionTime` in whole seconds */
  | ({ name: 'FormCompletion'; completionTime: string } & ChangeContent)
  | ({ name: 'FormAbandonment' } & FormStep & ChangeContent)
  | { name: 'AuthFlowStart' }
  | { name: 'AuthCodeSent'; emailProvided: boolean }
  | { name: 'AuthSuccess' }
  /** `errorType` is the message code */
  | { name: 'AuthFailure'; errorType: string; attemptCount: string }
  | {
      name: 'AuthFlowAbandonment';
      step: 'email' | 'code' | 'membership';
      reason: AbandonmentReason;
    }
  | { name: 'PageLoaded' };

/** An event with the ISO time at which it happened. */
type TimedUsageEvent = UsageEvent & { timestamp: string };

/** Events wait here until the telemetry is loaded, which is after the page is usable. */
export function createUsageEvents(now: () => Date = () => new Date()) {
  const { send, connect } = createBuffer<TimedUsageEvent>();
  return {
    /** Notes what a customer did. */
    track: (event: UsageEvent) => send({ ...event, timestamp: now().toISOString() }),
    /** Gives all events, those that waited first, to one sink. */
    connect,
  };
}

export type UsageEvents = ReturnType<typeof createUsageEvents>;
