import { message, messageLines } from '@order-change/contract';
import { Button, Text } from '@order-change/shared-ui';
import { type ComponentType, useEffect } from 'react';
import { createLoadable, useLoadable } from '../loading/loadable';

/** The dialog with the page's record: no customer loads it unasked. */
const pageRecord = createLoadable<ComponentType, string>(() =>
  import(/* webpackChunkName: "page-record" */ './page-record').then(
    ({ PageRecord }) => ({ ok: true, value: PageRecord }),
    (error: unknown) => ({ ok: false, failure: String(error) }),
  ),
);
const open = () => void pageRecord.restart();

const isKey = ({ code, altKey, shiftKey }: KeyboardEvent) => altKey && shiftKey && code === 'KeyE';

/** Shows the page's record: asked for by `?explain`, by Alt+Shift+E, or by {@link OpenPageRecord}. */
export function PageRecordDoor() {
  const state = useLoadable(pageRecord);
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('explain')) open();
    const onKey = (event: KeyboardEvent) => isKey(event) && open();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (state.status !== 'ready') return null;
  const Record = state.value;
  return <Record />;
}

/** The way to the record from a panel that says that a part did not come. */
export function OpenPageRecord() {
  const { status } = useLoadable(pageRecord);
  return (
    <div>
      <Button variant="text" busy={status === 'loading'} onClick={open}>
        お問い合わせ用の記録を表示
      </Button>
      {status === 'failed' && (
        <Text size="s">{messageLines(message('MSGECCSE0004')).join('')}</Text>
      )}
    </div>
  );
}
