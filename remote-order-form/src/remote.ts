import { type AppState, http, selectIsSender, sessionClosed } from '@order-change/client';
import { contractVersion, type RemoteModule } from '@order-change/shell';
import { keepDraft } from './draft/keep-draft';
import { orderFormSlice, selectOrderForm } from './draft/order-form.slice';
import { Screen } from './screen';

const remote: RemoteModule = {
  contractVersion,
  singletons: { http },
  slices: [orderFormSlice],
  actions: [sessionClosed],
  Screen,
  begin: keepDraft,
  holdsPage: (state: AppState) => {
    const { submission, isSubmissionParked, receipt, takenBack } = selectOrderForm(state);
    // A parked change is its sender's alone.
    const isOwn = selectIsSender(state) ?? !isSubmissionParked;
    return (submission !== null && isOwn) || receipt !== null || takenBack !== null;
  },
};
export default remote;
