import { Markup } from '../../domain/mail/markup';

export const inboxStyle = new Markup(`
body { margin: 0; background: #f6f4f1; color: #222; font: 16px/1.7 sans-serif; }
main { max-width: 800px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 24px; }
h2 { margin-top: 32px; font-size: 16px; }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid #ccc; }
li a { display: grid; gap: 0 16px; padding: 12px 8px; border-bottom: 1px solid #ccc; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { background: #fff; }
.subject { font-weight: bold; }
time, dt { color: #595959; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
pre, iframe { box-sizing: border-box; width: 100%; margin: 0; padding: 16px; border: 1px solid #ccc; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { height: 640px; padding: 0; }
`);
