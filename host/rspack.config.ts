import { hostConfig } from '@order-change/build/rspack';
import { company, contactPoints } from '@order-change/contract';
import { contractVersion, oldestContract } from '@order-change/shell';

export default hostConfig({
  folder: import.meta.dirname,
  contract: contractVersion,
  oldestContract,
  texts: {
    siteName: company.siteName,
    telephone: contactPoints.telephone,
    hours: contactPoints.hours,
    email: contactPoints.email,
  },
});
