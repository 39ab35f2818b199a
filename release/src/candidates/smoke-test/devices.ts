import type { BrowserContextOptions, Page } from 'playwright-core';

/** Phone of a visitor, as findings name it. */
export type Device = 'Android' | 'iPhone';

export const phones: readonly Device[] = ['Android', 'iPhone'];

/** Of a context in which a finger touches a small screen. */
export const onPhone: BrowserContextOptions = { hasTouch: true, isMobile: true };

const touchPoints = 5;

interface Named {
  userAgent: string;
  platform?: string;
  /** Undefined for a browser that has none. */
  userAgentMetadata?: object;
}

/**
 * Names a browser that somebody sits before, in every place where a page may ask: by its name a part cannot tell a check from a
 * visitor.
 *
 * @param device undefined for a computer
 */
export async function looksLikeAVisitor(
  page: Page,
  fullVersion: string,
  device?: Device,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', namedAs(device, fullVersion) as never);
  if (device === undefined) return;
  await session.send('Emulation.setTouchEmulationEnabled', {
    enabled: true,
    maxTouchPoints: touchPoints,
  });
}

function namedAs(device: Device | undefined, fullVersion: string): Named {
  const [version = ''] = fullVersion.split('.');
  const brandsOf = (chromium: string) => [
    { brand: 'Chromium', version: chromium },
    { brand: 'Google Chrome', version: chromium },
    { brand: 'Not:A-Brand', version: '8' },
  ];
  const brands = { brands: brandsOf(version), fullVersionList: brandsOf(fullVersion) };
  const chrome = (system: string, more = '') =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 ${more}Safari/537.36`;
  switch (device) {
    case 'iPhone':
      return {
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        platform: 'iPhone',
      };
    case 'Android':
      return {
        userAgent: chrome('Linux; Android 10; K', 'Mobile '),
        platform: 'Linux armv81',
        userAgentMetadata: {
          ...brands,
          platform: 'Android',
          platformVersion: '15.0.0',
          architecture: '',
          model: 'Pixel 8',
          mobile: true,
        },
      };
    case undefined:
      return {
        userAgent: chrome('X11; Linux x86_64'),
        userAgentMetadata: {
          ...brands,
          platform: 'Linux',
          platformVersion: '',
          architecture: 'x86',
          model: '',
          mobile: false,
        },
      };
  }
}

/** Runs in the page, before all other scripts: what it takes away was never there. */
export const asSafari = `
  delete Navigator.prototype.userAgentData;
  Object.defineProperty(Navigator.prototype, 'vendor', {
    get: () => 'Apple Computer, Inc.', configurable: true, enumerable: true,
  });
`;
