import { notCompletedText } from '@order-change/contract';
import { ErrorText } from '@order-change/shared-ui';

/** Stands beside the button of a call that the server answered with a failure without words, which opens no dialog (spec §4). */
export function NotCompleted() {
  return <ErrorText role="alert">{notCompletedText}</ErrorText>;
}
