import path from 'node:path';
import { drivers, middlewares, services } from '@nodeblocks/backend-sdk';
import cookieParser from 'cookie-parser';
import cors from 'cors';
import express from 'express';
import { config, service } from './config.js';
import { collections, createIndexes } from './database.js';
import { sessionService } from './session.js';
import { createDiskStorage } from './storage.js';

const { authService, productService, profileService } = services;
const { identities, invitations, onetimetokens, organizations, products, profiles, refreshtokens } = collections;

const app = express();
if (config.production) app.set('trust proxy', 1);
if (config.webOrigin) app.use(cors({ origin: config.webOrigin, credentials: true }));
app.use(cookieParser());

const disk = createDiskStorage(config.uploads, `${config.serverUrl}/files`, service.authSecrets.authSignSecret);
const fileStorageDriver = config.bucket
  ? drivers.createFileStorageDriver(config.bucketProject, config.bucket)
  : disk.driver;
if (!config.bucket) app.use('/files', disk.router);

app
  .use('/api', sessionService())
  .use('/api', authService({ identities, invitations, onetimetokens, refreshtokens }, service))
  .use('/api', productService({ identities, products, profiles }, service, { fileStorageDriver }))
  .use('/api', profileService({ identities, organizations, products, profiles }, service, { fileStorageDriver }))
  .use(middlewares.nodeBlocksErrorMiddleware());

if (config.production) app.use(express.static(path.resolve('dist/web')));

await createIndexes();
app.listen(config.port, () => console.log(`Listening on ${config.serverUrl}`));
