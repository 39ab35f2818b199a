/** What a customer sees while no release can be served. */
export const unavailableHtml = `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>ただいまご利用いただけません</title>
  </head>
  <body>
    <h1>ただいまご利用いただけません</h1>
    <p>ご不便をおかけして申し訳ございません。しばらくしてから、もう一度お試しください。</p>
  </body>
</html>
`;
