export { ApiDiff } from "./ApiDiff";
export { ApiGroup } from "./ApiGroup";
export { ApiList } from "./ApiList";
export { ApiOperation } from "./ApiOperation";
export { ApiSchema } from "./ApiSchema";
export { ApiService } from "./ApiService";
