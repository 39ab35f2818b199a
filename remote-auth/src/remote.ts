import { http, store } from '@order-change/client';
import { contractVersion, type RemoteModule } from '@order-change/shell';
import { SignInScreen } from './screen/sign-in.screen';
import { signInSlice } from './state/sign-in.slice';

const remote: RemoteModule = {
  contractVersion,
  singletons: { store, http },
  slices: [signInSlice],
  Screen: SignInScreen,
};
export default remote;
