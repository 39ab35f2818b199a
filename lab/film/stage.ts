import type { Browser, Page } from 'playwright-core';

/** CSS pixels of the picture: a phone beside the page for ops, below a caption. */
export const size = { width: 960, height: 600 };
export const panels = { phone: { width: 340, height: 520 }, ops: { width: 600, height: 520 } };

/** One picture of the film, and how long it stays, in ms. */
export interface Frame {
  png: Buffer;
  delay: number;
}

const toUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** Puts what two pages show side by side, with a caption above, and keeps each picture. */
export async function createStage(browser: Browser, phone: Page, ops: Page) {
  const context = await browser.newContext({ viewport: size });
  const stage = await context.newPage();
  await stage.setContent(`<style>
    body { margin: 0; background: #e9ecef; font: 600 20px/1.3 sans-serif; color: #111; }
    p { box-sizing: border-box; height: 60px; margin: 0; padding: 17px 20px; background: #fff; }
    main { display: flex; gap: 10px; padding: 5px 5px 0; }
    img { display: block; background: #fff; border-radius: 6px; }
  </style><p></p><main><img><img></main>`);
  const frames: Frame[] = [];
  return {
    frames,
    async shows(caption: string, delay: number): Promise<void> {
      const [left, right] = [await phone.screenshot(), await ops.screenshot()];
      await stage.evaluate(
        async ([text, ...urls]) => {
          document.querySelector('p')?.replaceChildren(text ?? '');
          for (const [at, image] of [...document.images].entries()) {
            image.src = urls[at] ?? '';
            await image.decode();
          }
        },
        [caption, toUrl(left), toUrl(right)],
      );
      frames.push({ png: await stage.screenshot(), delay });
    },
  };
}
