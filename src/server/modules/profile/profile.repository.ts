import type { Language } from '#shared/contract/account/language.ts';
import type { SocialProvider } from '#shared/social-provider.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { AvatarType } from '../../db/tables/accounts.ts';
import type { Photo } from './photo.ts';

export type ProfileRow = {
  email: string | null;
  email_verified_at: Date | null;
  name: string;
  image_url: string | null;
  social: SocialProvider | null;
  google_id: string | null;
  telegram_id: number | null;
  password_hash: string | null;
  language: Language;
  created_at: Date;
};

export async function getProfile(db: Db, id: UserId): Promise<ProfileRow> {
  return db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'name', 'image_url', 'social', 'password_hash', 'language', 'created_at'])
    .select(['google_id', 'telegram_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

type Changes = { name?: string | undefined; language?: Language | undefined };

/** Changes the given fields only. */
export async function changeProfile(db: Db, id: UserId, { name, language }: Changes): Promise<void> {
  if (name === undefined && language === undefined) return;
  await db
    .updateTable('users')
    .set({ ...(name !== undefined && { name }), ...(language && { language }) })
    .where('id', '=', id)
    .execute();
}

export function addressOf(name: string, type: AvatarType): string {
  return `/avatars/${name}.${type}`;
}

/** Replaces the user's avatar; the URL of the earlier one stops working. `name` is part of the new URL. */
export async function saveAvatar(db: Db, userId: UserId, name: string, { type, bytes }: Photo): Promise<void> {
  const row = { name, user_id: userId, type, picture: bytes, is_plain: true };
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute();
  await db.insertInto('avatars').values(row).execute();
}

export async function setImageUrl(db: Db, id: UserId, address: string | null): Promise<void> {
  await db.updateTable('users').set({ image_url: address }).where('id', '=', id).execute();
}

export async function removeAvatar(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute();
}

export async function findAvatar(db: Db, name: string, type: AvatarType): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('avatars')
    .select('picture')
    .where('name', '=', name)
    .where('type', '=', type)
    .executeTakeFirst();
  return row?.picture;
}
