import { fill } from '@order-change/contract';
import { useEffect } from 'react';
import { createOnDemand, OpenButton, Opened } from '../../loading/on-demand';

import * as texts from '#texts';

const pageRecord = createOnDemand(() =>
  import(/* webpackChunkName: "page-record" */ './page-record').then(
    ({ PageRecord }) => PageRecord,
  ),
);

const isKey = ({ code, altKey, shiftKey }: KeyboardEvent) => altKey && shiftKey && code === 'KeyE';

/** Shows the page's record: asked for by `?explain`, by Alt+Shift+E, or by {@link OpenPageRecord}. */
export function PageRecordDoor() {
  useEffect(() => {
    const open = () => void pageRecord.restart();
    if (new URLSearchParams(window.location.search).has('explain')) open();
    const onKey = (event: KeyboardEvent) => isKey(event) && open();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return <Opened dialog={pageRecord} />;
}

/** Button in the panel of a part that did not come: opens the record. */
export function OpenPageRecord() {
  return <OpenButton dialog={pageRecord}>{fill(texts.showRecord, { lineEnd: '' })}</OpenButton>;
}
