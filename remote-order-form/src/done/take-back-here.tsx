import type { TakeBackRequest } from '@order-change/contract';
import { ListWait } from '../form/catalog-wait';
import { type Later, useLater } from '../form/use-later';
import type { TakeBack } from '../taking-back/take-back';

const takeBack: Later<typeof TakeBack> = {
  load: () =>
    import(/* webpackChunkName: "accepted" */ '../taking-back/take-back').then(
      (code) => code.TakeBack,
    ),
};

/** The take-back of the receipt that is shown; its code comes behind the receipt. */
export function TakeBackHere({ request }: { request: TakeBackRequest }) {
  const { code: Part, hasFailed, retry } = useLater(takeBack);
  return Part ? <Part request={request} /> : <ListWait hasFailed={hasFailed} onRetry={retry} />;
}
