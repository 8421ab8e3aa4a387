import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The documents of the site (menu, footer, theme, SEO) with every published version, and its images. Settings count their
 * versions, so that a process knows when what it has cached is old; a statement of an operator counts as well.
 */
export const siteDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table site_documents (
  name text primary key check (name in ('menu', 'footer', 'theme', 'seo')),
  published_version integer not null default 0 check (published_version >= 0),
  draft jsonb,
  draft_version integer not null default 0 check (draft_version >= 0),
  draft_base integer not null default 0,
  draft_by bigint references users,
  draft_at timestamptz,
  check ((draft is null) = (draft_by is null) and (draft is null) = (draft_at is null))
)`.execute(db);
    await sql`insert into site_documents (name) values ('menu'), ('footer'), ('theme'), ('seo')`.execute(db);
    await sql`
create table site_document_versions (
  name text not null references site_documents,
  version integer not null check (version > 0),
  value jsonb not null,
  reverts_to integer,
  reason text,
  published_by bigint not null references users,
  published_at timestamptz not null default now(),
  primary key (name, version)
)`.execute(db);
    await sql`
create trigger site_document_versions_append_only before update or delete or truncate on site_document_versions
  for each statement execute function refuse_change()`.execute(db);
    await sql`
create table site_images (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  role text not null check (role in ('logo', 'favicon', 'share')),
  type text not null check (type in ('image/png', 'image/webp')),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  added_by bigint not null references users,
  added_at timestamptz not null default now()
)`.execute(db);
    await sql`alter table settings
  add column version integer not null default 1,
  add column changed_by bigint references users,
  add column changed_at timestamptz not null default now()`.execute(db);
    await sql`
create function count_setting_version() returns trigger language plpgsql as $$
begin
  if new.value is distinct from old.value then
    new.version := old.version + 1;
    if new.changed_at = old.changed_at then
      new.changed_at := now();
      new.changed_by := null;
    end if;
  end if;
  return new;
end $$`.execute(db);
    await sql`create trigger settings_version before update on settings
  for each row execute function count_setting_version()`.execute(db);
  },
};
