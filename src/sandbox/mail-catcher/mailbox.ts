import PostalMime, { type Address } from 'postal-mime';
import type { CaughtMail } from './mail-catcher.ts';

const mostKept = 500;

/** Keeps parsed emails, newest first. */
export function createMailbox(changed: () => void) {
  let mails: CaughtMail[] = [];
  let kept = 0;
  return {
    async keep(raw: Buffer, to: string[]): Promise<void> {
      const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
      const { from, subject = '', text = '', html = '', messageId = '', attachments } = parsed;
      const mail = {
        id: (kept += 1),
        from: addressOf(from),
        to,
        subject,
        text,
        html,
        messageId,
        links: text.match(/https?:\/\/\S+/g) ?? [],
        attachments: attachments.map(({ filename, mimeType, content }) => ({
          name: filename ?? '',
          type: mimeType,
          base64: typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('base64'),
        })),
        receivedAt: new Date().toISOString(),
      };
      mails = [mail, ...mails].slice(0, mostKept);
      changed();
    },
    all: () => [...mails],
    find: (id: number) => mails.find((mail) => mail.id === id),
    clear() {
      mails = [];
      changed();
    },
  };
}

function addressOf(from: Address | undefined): string {
  if (!from) return '';
  return from.name ? `${from.name} <${from.address ?? ''}>` : (from.address ?? '');
}
