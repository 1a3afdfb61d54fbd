import { MongoClient } from 'mongodb';
import { config, service } from './config.js';

const client = new MongoClient(config.mongoUrl);
const { matchedCount } = await client
  .db(config.database)
  .collection('identities')
  .updateOne({ email: process.argv[2] }, { $set: { typeId: service.identity.typeIds.admin } });
console.log(`${matchedCount} account changed`);
await client.close();
