import { formatDateTime } from '@order-change/contract';
import type { FastifyInstance } from 'fastify';
import { type Markup, markup } from '../../domain/mail/markup';
import * as texts from '../../texts/ja.inbox';
import type { Message, MessageStore } from './message-store';
import { inboxStyle } from './style';

/** Adds the inbox for people: a list that renews itself, and each mail as it was sent. No script. */
export function addInboxPages(app: FastifyInstance, store: MessageStore): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'",
    );
  });

  app.get('/', (_request, reply) => reply.type('text/html').send(listPage(store.list())));

  app.get<{ Params: { id: string } }>('/messages/:id', (request, reply) => {
    const found = store.find(request.params.id);
    reply.type('text/html');
    return found ? reply.send(messagePage(found)) : reply.code(404).send(missingPage());
  });
}

function listPage(messages: readonly Message[]): string {
  const list = markup`<ul>${messages.map(toEntry)}</ul>`;
  return page(
    texts.inboxTitle,
    markup`<h1>${texts.inboxTitle}</h1>
<p>${texts.inboxAbout}</p>
${messages.length > 0 ? list : markup`<p>${texts.inboxIsEmpty}</p>`}`,
    markup`<meta http-equiv="refresh" content="5">`,
  );
}

function toEntry(message: Message): Markup {
  return markup`<li><a href="/messages/${message.ID}">
<span class="subject">${message.Subject}</span>
<span>${receiversOf(message)}</span>
${arrivalOf(message)}
</a></li>`;
}

function messagePage(message: Message): string {
  return page(
    message.Subject,
    markup`<p><a href="/">${texts.backToInbox}</a></p>
<h1>${message.Subject}</h1>
<dl>
<dt>${texts.mailFrom}</dt><dd>${message.From.Name} &lt;${message.From.Address}&gt;</dd>
<dt>${texts.mailTo}</dt><dd>${receiversOf(message)}</dd>
<dt>${texts.mailArrived}</dt><dd>${arrivalOf(message)}</dd>
</dl>
<h2>${texts.mailText}</h2>
<pre>${message.Text}</pre>
<h2>${texts.mailHtml}</h2>
<iframe title="${texts.mailFrame}" sandbox srcdoc="${message.HTML}"></iframe>`,
  );
}

function missingPage(): string {
  return page(
    texts.mailIsMissing,
    markup`<h1>${texts.mailIsMissing}</h1>
<p>${texts.inboxIsInMemory}</p>
<p><a href="/">${texts.backToInbox}</a></p>`,
  );
}

function receiversOf({ To }: Message): string {
  return To.map(({ Address }) => Address).join(', ');
}

function arrivalOf({ Created }: Message): Markup {
  return markup`<time datetime="${Created}">${formatDateTime(new Date(Created))}</time>`;
}

function page(title: string, body: Markup, ...head: Markup[]): string {
  return markup`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${inboxStyle}</style>
${head}
</head>
<body><main>${body}</main></body>
</html>
`.source;
}
