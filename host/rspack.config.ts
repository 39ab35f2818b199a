import { contractVersion, paths } from 'shared-api/shell';
import { hostConfig } from 'tooling/rspack';

export default hostConfig({
  folder: import.meta.dirname,
  contract: contractVersion,
  routes: {
    [paths.top]: { chunk: 'top', remote: 'remote-auth' },
    [paths.orderChangeForm]: { chunk: 'order-change-form', remote: 'remote-order-form' },
  },
});
