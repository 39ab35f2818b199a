import { useEffect } from 'react';
import { createOnDemand, OpenButton, Opened } from '../../loading/on-demand';
import { useShell } from '../../shell/shell';
import { hasPreviousVersion } from './previous-version';
import { watchPresses } from './watch-presses';

import * as texts from '#texts';

const complaint = createOnDemand(() =>
  import(/* webpackChunkName: "complaint" */ './complaint-dialog').then(
    ({ ComplaintDialog }) => ComplaintDialog,
  ),
);

/** Button for a customer who sees a failure that nobody else notices: leads to the previous version. */
export function ComplaintLink() {
  return <OpenButton dialog={complaint}>{texts.notWorking}</OpenButton>;
}

/** Opens by {@link ComplaintLink}, or once a button did nothing three times, if a previous version waits. */
export function Complaint() {
  const { remotes, composition } = useShell();
  useEffect(
    () =>
      watchPresses(document, () => {
        if (hasPreviousVersion(remotes, composition)) void complaint.restart();
      }),
    [remotes, composition],
  );
  return <Opened dialog={complaint} />;
}
