import { drivers } from '@nodeblocks/backend-sdk';
import { config } from './config.js';

const db = drivers.getMongoClient(config.mongoUrl, config.database);

export const collections = {
  identities: db.collection('identities'),
  invitations: db.collection('invitations'),
  onetimetokens: db.collection('onetimetokens'),
  organizations: db.collection('organizations'),
  products: db.collection('products'),
  profiles: db.collection('profiles'),
  refreshtokens: db.collection('refreshtokens'),
};

/** Makes the indexes that keep addresses unique and lookups fast. Existing ones stay. */
export async function createIndexes(): Promise<void> {
  await collections.identities.createIndex({ email: 1 }, { unique: true });
  await collections.identities.createIndex({ id: 1 }, { unique: true });
  await collections.refreshtokens.createIndex({ jti: 1 }, { unique: true });
  await collections.products.createIndex({ id: 1 }, { unique: true });
  await collections.profiles.createIndex({ identityId: 1 }, { unique: true });
}
