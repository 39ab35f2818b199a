import type { Database } from '../../ground/database/database';
import { useSignInRules } from '../../testing/sign-in-rules';
import { checkedNumbersSuite } from './checked-numbers.suite';
import { clientCallsSuite } from './client-calls.suite';
import { codeSuite } from './code.suite';
import { codeSendingSuite } from './code-sending.suite';
import { membershipSuite } from './membership.suite';
import { wrongCodesSuite } from './wrong-codes.suite';

/** The rules of the sign-in at their exact limits, asked without HTTP. */
export function signInRulesSuite(database: () => Database): void {
  const rules = useSignInRules(database);
  codeSuite(rules);
  wrongCodesSuite(rules);
  codeSendingSuite(rules);
  membershipSuite(rules);
  checkedNumbersSuite(rules);
  clientCallsSuite(rules);
}
