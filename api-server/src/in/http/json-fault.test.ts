import { findJsonFault } from './json-fault';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', undefined],
  ['{"a":"a","b":"a"}', undefined],
  ['{"a":"{\\"a\\":1,\\"a\\":1}"}', undefined],
  ['["a","a"]', undefined],
  ['"\\ud83d\\ude00😀"', undefined],
  [nested(20), undefined],
  [nested(21), 'nested too deeply'],
  ['{"a":'.repeat(21), 'nested too deeply'],
  ['['.repeat(3_000), 'nested too deeply'],
  ['{"a":1,"a":1}', 'a key twice'],
  ['{"a":1 , "\\u0061"\n:1}', 'a key twice'],
  ['{"__proto__":1,"__proto__":2}', 'a key twice'],
  ['{"a":"\\ud800"}', 'a lone surrogate'],
  ['{"\\udc00":1}', 'a lone surrogate'],
  ['{"a":"\\ude00\\ud83d"}', 'a lone surrogate'],
  ['{"a\\\\":1,"a\\\\":2}', 'a key twice'],
  ['{"a\\"":1,"a":2}', undefined],
  ['{"a":"\\\\","a":1}', 'a key twice'],
  ['{"a":"\\",\\"a\\":","b":1}', undefined],
  ['{"\\"":1,"a":1,"a":2}', 'a key twice'],
  ['{"\\x":1,"\\x":2}', undefined],
  ['["a":1,"a":2]', undefined],
  ['{"a":[],"a":1}', 'a key twice'],
  ['{"a":["a"],"a":1}', 'a key twice'],
  ['{"a":["b"],"b":1}', undefined],
  ['[["a","a"],{"a":1}]', undefined],
  ['[{"a":1,"b":["a",{"a":1}],"a":1}]', 'a key twice'],
  [`[${nested(19)},${nested(19)}]`, undefined],
  [`[${nested(19)},${nested(20)}]`, 'nested too deeply'],
  ['{"a', undefined],
  ['{"a":"\\x"}', undefined],
  ['', undefined],
])('the JSON text %j has the fault: %s', (text, fault) => {
  expect(findJsonFault(text)).toBe(fault);
});
