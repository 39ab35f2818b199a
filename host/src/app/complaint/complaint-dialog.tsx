import { selectOpenOrder, useAppSelector } from '@order-change/client';
import { keptStorage } from '@order-change/client/host';
import { Button, Dialog } from '@order-change/shared-ui';
import { useState } from 'react';
import { useShell } from '../../shell/shell';
import { Contact } from '../contact';
import { OpenPageRecord } from '../explain/page-record-door';
import { hasPreviousVersion, takePreviousVersions } from './previous-version';

import * as texts from '#texts';
import * as complaintTexts from '#texts/complaint';

/** Offers the previous version of what is shown; if there is none, another load of the page. */
export function ComplaintDialog() {
  const { remotes, composition, rescue } = useShell();
  const [isOpen, setOpen] = useState(true);
  const hasOrder = useAppSelector(selectOpenOrder) !== null;
  if (!isOpen) return null;
  const close = () => setOpen(false);
  const hasPrevious = hasPreviousVersion(remotes, composition);
  const reloads = [complaintTexts.reloadMayHelp];
  if (hasOrder && keptStorage.isKept()) reloads.push(complaintTexts.changesAreKept);
  const take = () => {
    close();
    if (hasPrevious) void takePreviousVersions(remotes, rescue);
    else window.location.reload();
  };
  return (
    <Dialog
      title={texts.notWorking}
      tone="info"
      lines={[
        ...(hasPrevious ? [complaintTexts.hasPreviousVersion] : reloads),
        complaintTexts.elseContactUs,
      ]}
      onCancel={close}
      actions={
        <>
          <Button onClick={take}>
            {hasPrevious ? complaintTexts.takePreviousVersion : texts.loadAgain}
          </Button>
          <Button variant="secondary" onClick={close}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Contact />
      <OpenPageRecord />
    </Dialog>
  );
}
