import { http, store } from '@order-change/client';
import { contractVersion, type RemoteModule } from '@order-change/shell';
import { Screen } from './screen';

const remote: RemoteModule = {
  contractVersion,
  singletons: { store, http },
  slices: [],
  Screen,
};
export default remote;
