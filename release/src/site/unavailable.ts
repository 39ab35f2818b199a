import { loadAgain, sorry, unavailable } from '../texts/ja';

/** Page for customers while no release can be served: it needs no other file. */
export const unavailableHtml = `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${unavailable}</title>
    <style>
      body { max-width: 40rem; margin: 0 auto; padding: 3rem 1rem; color: #1f2328; background: #fff; font: 1rem/1.8 system-ui, sans-serif; word-break: auto-phrase; }
      h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.5; }
      a { display: inline-block; margin-top: 1rem; padding: .625rem 1.5rem; border: 1px solid; border-radius: .5rem; color: inherit; text-decoration: none; }
    </style>
  </head>
  <body>
    <h1>${unavailable}</h1>
    <p>${sorry}</p>
    <a href="">${loadAgain}</a>
  </body>
</html>
`;
