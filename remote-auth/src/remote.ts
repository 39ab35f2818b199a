import { http, store } from 'shared-api/client';
import { contractVersion, type RemoteModule } from 'shared-api/shell';
import { SignInScreen } from './sign-in.screen';
import { signInSlice } from './sign-in.slice';

const remote: RemoteModule = {
  contractVersion,
  singletons: { store, http },
  slices: [signInSlice],
  Screen: SignInScreen,
};
export default remote;
