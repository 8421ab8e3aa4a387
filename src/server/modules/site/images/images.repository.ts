import type { UserId } from '#shared/contract/account/session.ts';
import type { SiteImageRole } from '#shared/staff/site-documents.ts';
import type { Db } from '../../../db/client.ts';

export type SiteImage = {
  id: string;
  role: SiteImageRole;
  type: 'image/png' | 'image/webp';
  width: number;
  height: number;
  bytes: Buffer;
};

/** Adds an image; the same one again changes nothing. */
export async function addImage(db: Db, image: SiteImage, by: UserId): Promise<void> {
  await db
    .insertInto('site_images')
    .values({ ...image, added_by: by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findImage(db: Db, id: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  return db.selectFrom('site_images').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
}

/** The content types of all images, by their ids: staff upload a handful. */
export async function findImageTypes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('site_images').select(['id', 'type']).execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}
