import { createUuid } from './uuid';

test('a UUID is of version 4 if the browser makes none, and another each time', () => {
  const made = Array.from({ length: 1_000 }, () => createUuid());
  for (const uuid of made) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(made).size).toBe(1_000);
});

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x5a, '5a5a5a5a-5a5a-4a5a-9a5a-5a5a5a5a5a5a'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('of bytes that are all %p only version and variant are fixed', (byte, uuid) => {
  const random = jest
    .spyOn(crypto, 'getRandomValues')
    .mockImplementation((bytes) => (bytes as unknown as Uint8Array).fill(byte) as never);
  expect(createUuid()).toBe(uuid);
  random.mockRestore();
});
