import { http } from '@order-change/client';
import { contractVersion, type RemoteModule } from '@order-change/shell';
import { SignInScreen } from './screen/sign-in.screen';
import { signInSlice } from './state/sign-in.slice';

const remote: RemoteModule = {
  contractVersion,
  singletons: { http },
  slices: [signInSlice],
  Screen: SignInScreen,
};
export default remote;
