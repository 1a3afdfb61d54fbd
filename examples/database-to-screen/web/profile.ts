import { api } from './api';
import type { List } from './products';
import type { Session } from './session';

export type Profile = { id: string; name: string; avatar?: { type: string; url: string } | null };

async function findOrCreate(session: Session): Promise<Profile> {
  const { data } = await api<List<Profile>>('GET', `/profiles/identities/${session.id}`);
  return data[0] ?? api<Profile>('POST', '/profiles', { identityId: session.id, name: session.email });
}

let pending: Promise<Profile> | undefined;

/** The profile of an identity, made when there is none yet, and once for all who ask at the same time. */
export function ownProfile(session: Session): Promise<Profile> {
  pending ??= findOrCreate(session).finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Uploads a picture and makes it the avatar of a profile. */
export async function uploadAvatar(profile: Profile, file: File): Promise<Profile> {
  const query = new URLSearchParams({ contentType: file.type, contentLength: String(file.size) });
  const { objectId, url } = await api<{ objectId: string; url: string }>(
    'GET',
    `/profiles/${profile.id}/avatar-upload-url?${query}`
  );
  const stored = await fetch(url, { method: 'PUT', headers: { 'Content-Type': file.type }, body: file });
  if (!stored.ok) throw new Error(`The storage refused the picture: ${stored.status}`);
  return api<Profile>('PATCH', `/profiles/${profile.id}`, { avatar: { objectId, type: file.type } });
}
