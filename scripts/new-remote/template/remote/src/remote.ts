import { http } from '@order-change/client';
import { contractVersion, type RemoteModule } from '@order-change/shell';
import { Screen } from './screen';

const remote: RemoteModule = {
  contractVersion,
  singletons: { http },
  slices: [],
  Screen,
};
export default remote;
