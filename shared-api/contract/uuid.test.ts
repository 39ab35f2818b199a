import { createUuid } from './uuid';

test('is a UUID of version 4 where the browser makes none, and another each time', () => {
  const made = Array.from({ length: 1_000 }, () => createUuid());
  for (const uuid of made) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(made).size).toBe(1_000);
});
