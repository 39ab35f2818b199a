import { contractVersion } from '@order-change/shell';
import { remoteConfig } from '@order-change/build/rspack';

export default remoteConfig({ folder: import.meta.dirname, contract: contractVersion });
