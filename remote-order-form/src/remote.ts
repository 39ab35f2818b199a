import { http, store } from 'shared-api/client';
import { contractVersion, type RemoteModule } from 'shared-api/shell';
import { keepDraft } from './draft/keep-draft';
import { orderFormSlice, selectOrderForm } from './draft/order-form.slice';
import { Screen } from './screen';

keepDraft(store);

const remote: RemoteModule = {
  contractVersion,
  singletons: { store, http },
  slices: [orderFormSlice],
  Screen,
  holdsPage: () => {
    const { submission, isSubmissionParked, receipt } = selectOrderForm(store.getState());
    return (submission !== null && !isSubmissionParked) || receipt !== null;
  },
};
export default remote;
