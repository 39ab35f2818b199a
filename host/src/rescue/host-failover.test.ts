import { reportHostFailover } from './host-failover';

test('a failover host reports the one that failed, and keeps the session', () => {
  const [onFallback, report] = [jest.fn(), jest.fn()];
  reportHostFailover({ failed: 'timeout', fallback: '1.0.0' }, onFallback, report);
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'host', stage: 'timeout' }),
  );
  expect(onFallback).toHaveBeenCalledWith('host', '1.0.0');
});

test('a host that took nobody’s place reports nothing', () => {
  const [onFallback, report] = [jest.fn(), jest.fn()];
  reportHostFailover({}, onFallback, report);
  expect(report).not.toHaveBeenCalled();
  expect(onFallback).not.toHaveBeenCalled();
});
