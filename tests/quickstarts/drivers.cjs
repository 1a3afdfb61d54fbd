// Stands for what services need from elsewhere while samples are tried: a mail provider, OAuth providers and a bucket. It is
// loaded before the code of a page (node --require): it takes the place of the driver for buckets and gives the authentication
// service the drivers that the page leaves out. Mails go to mails.jsonl. While a file "mfa" is there, logins ask for a second factor.
const fs = require("node:fs");
const Module = require("node:module");

const bucket = "https://storage.googleapis.com/my-bucket/object?X-Goog-Signature=abc";
const fileStorageDriver = {
  deleteFile: async () => {},
  generateSignedDeleteUrl: async () => bucket,
  generateSignedDownloadUrl: async () => bucket,
  generateSignedUploadUrl: async () => bucket,
};

const mailService = {
  sendMail: async (mail) => {
    fs.appendFileSync("mails.jsonl", `${mail.html}\n`);
    return true;
  },
};

// The browser comes back at once, as somebody who agreed.
const oauth = (name) => ({
  initialize: () => {},
  request: async (request, response, state) => {
    const address = `http://${request.get("host")}/auth/oauth/${name}/callback`;
    response.redirect(`${address}?${new URLSearchParams({ code: "c-1", state: String(state) })}`);
  },
  callback: async () => ({ displayName: "Mika", email: "mika@oauth.example", id: "g-42", username: "mika" }),
});

const emailConfig = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the SDK fills it in
  bodyTemplate: '{"token": "${token}", "code": "${code}"}',
  subject: "Mail",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the SDK fills it in
  urlTemplate: "https://app.example.com/?token=${token}",
  sender: "no-reply@example.com",
};
const mail = { enabled: true, sender: "no-reply@example.com", emailConfig };
const authConfiguration = {
  changePasswordConfig: mail,
  deactivateIdentityEmailConfig: mail,
  invitation: { enabled: true, target: "invitation", emailConfig },
  mfaCodeEmailConfig: mail,
  resetPasswordSuccessConfig: mail,
  sendResetPasswordEmailConfig: mail,
  verifyEmailConfig: mail,
};
const authDrivers = {
  googleOAuthDriver: oauth("google"),
  lineOAuthDriver: oauth("line"),
  mailService,
  twitterOAuthDriver: oauth("twitter"),
};

function authService(make) {
  return (stores, configuration, drivers) => {
    const all = { ...authConfiguration, ...configuration };
    const plain = make(stores, all, { ...authDrivers, ...drivers });
    const second = make(stores, { ...all, isMfaEnabled: true }, { ...authDrivers, ...drivers });
    return (...call) => (fs.existsSync("mfa") ? second : plain)(...call);
  };
}

const load = Module._load;
Module._load = function (request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (request !== "@nodeblocks/backend-sdk") return loaded;
  const services = { ...loaded.services, authService: authService(loaded.services.authService) };
  const drivers = { ...loaded.drivers, createFileStorageDriver: () => fileStorageDriver };
  return { ...loaded, drivers, services };
};
