const production = process.env.NODE_ENV === 'production';

/** The value of a setting; outside of production, what to take if there is none. */
function setting(name: string, development: string): string {
  const value = process.env[name] ?? (production ? undefined : development);
  if (value === undefined) throw new Error(`Set ${name} in the environment`);
  return value;
}

const port = Number(process.env.PORT ?? 8089);

export const config = {
  production,
  port,
  mongoUrl: setting('MONGO_URL', 'mongodb://localhost:27017'),
  database: process.env.DATABASE ?? 'shop',
  webOrigin: process.env.WEB_ORIGIN ?? (production ? undefined : 'http://localhost:5173'),
  serverUrl: setting('SERVER_URL', `http://localhost:${port}`),
  bucket: process.env.BUCKET,
  bucketProject: process.env.BUCKET_PROJECT ?? '',
  uploads: process.env.UPLOADS ?? 'uploads',
};

/** What all services share. */
export const service = {
  authMode: 'cookie' as const,
  authSecrets: {
    authEncSecret: setting('AUTH_ENC_SECRET', 'replace-this-encryption-secret'),
    authSignSecret: setting('AUTH_SIGN_SECRET', 'replace-this-signing-secret'),
  },
  cookieOpts: { secure: production },
  identity: { typeIds: { admin: '100', guest: '000', regular: '001' } },
};
