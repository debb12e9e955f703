// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../validator.ts';
import type {
  CreateUsersCall,
  ExpireTokenCall,
  IssueTokenCall,
  SocketMessage,
  SocketRequest,
  StubCall,
  TurnClockCall,
  UpdateAgentCall,
} from './types.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';


export const validateCreateUsersCall: Validator<CreateUsersCall> = validate20;

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/create-users-call.schema.json","oneOf":[{"type":"array","items":{"$ref":"#/$defs/UserToCreate"}},{"$ref":"#/$defs/UserToCreate"}],"$defs":{"UserToCreate":{"type":"object","properties":{"username":{"type":"string"},"password":{"type":"string"},"nickname":{"type":"string"}}}}};
const schema32 = {"type":"object","properties":{"username":{"type":"string"},"password":{"type":"string"},"nickname":{"type":"string"}}};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data)){
var valid1 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.username !== undefined){
const _errs6 = errors;
if(typeof data0.username !== "string"){
const err0 = {instancePath:instancePath+"/" + i0+"/username",schemaPath:"#/$defs/UserToCreate/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.password !== undefined){
const _errs8 = errors;
if(typeof data0.password !== "string"){
const err1 = {instancePath:instancePath+"/" + i0+"/password",schemaPath:"#/$defs/UserToCreate/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.nickname !== undefined){
const _errs10 = errors;
if(typeof data0.nickname !== "string"){
const err2 = {instancePath:instancePath+"/" + i0+"/nickname",schemaPath:"#/$defs/UserToCreate/properties/nickname/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/UserToCreate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var items0 = true;
}
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.username !== undefined){
const _errs15 = errors;
if(typeof data.username !== "string"){
const err5 = {instancePath:instancePath+"/username",schemaPath:"#/$defs/UserToCreate/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid5 = _errs15 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.password !== undefined){
const _errs17 = errors;
if(typeof data.password !== "string"){
const err6 = {instancePath:instancePath+"/password",schemaPath:"#/$defs/UserToCreate/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid5 = _errs17 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.nickname !== undefined){
const _errs19 = errors;
if(typeof data.nickname !== "string"){
const err7 = {instancePath:instancePath+"/nickname",schemaPath:"#/$defs/UserToCreate/properties/nickname/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid5 = _errs19 === errors;
}
else {
var valid5 = true;
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/$defs/UserToCreate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
var props0 = {};
props0.username = true;
props0.password = true;
props0.nickname = true;
}
}
if(!valid0){
const err9 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate20.errors = vErrors;
evaluated0.props = props0;
evaluated0.items = items0;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":true,"dynamicItems":true};

export const validateExpireTokenCall: Validator<ExpireTokenCall> = validate21;

const schema34 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/expire-token-call.schema.json","type":"object","properties":{"token":{"type":"string","minLength":1},"tokenId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"userId":{"type":"string","minLength":1}}};
const func1 = (ucs2lengthModule.default ?? ucs2lengthModule);
const pattern4 = new RegExp("^[0-9a-f]{16}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate21.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenId !== undefined){
let data1 = data.tokenId;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
validate21.errors = [{instancePath:instancePath+"/tokenId",schemaPath:"#/properties/tokenId/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/tokenId",schemaPath:"#/properties/tokenId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userId !== undefined){
let data2 = data.userId;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) < 1){
validate21.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"token":true,"tokenId":true,"userId":true},"dynamicProps":false,"dynamicItems":false};

export const validateIssueTokenCall: Validator<IssueTokenCall> = validate22;

const schema35 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/issue-token-call.schema.json","type":"object","required":["privilege"],"properties":{"privilege":{"type":"string","enum":["user","app"]},"userId":{"type":"string","minLength":1},"validitySeconds":{"type":"integer","minimum":1,"maximum":86400}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.privilege === undefined) && (missing0 = "privilege")){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.privilege !== undefined){
let data0 = data.privilege;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate22.errors = [{instancePath:instancePath+"/privilege",schemaPath:"#/properties/privilege/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "user") || (data0 === "app"))){
validate22.errors = [{instancePath:instancePath+"/privilege",schemaPath:"#/properties/privilege/enum",keyword:"enum",params:{allowedValues: schema35.properties.privilege.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userId !== undefined){
let data1 = data.userId;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate22.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.validitySeconds !== undefined){
let data2 = data.validitySeconds;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate22.errors = [{instancePath:instancePath+"/validitySeconds",schemaPath:"#/properties/validitySeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 86400 || isNaN(data2)){
validate22.errors = [{instancePath:instancePath+"/validitySeconds",schemaPath:"#/properties/validitySeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate22.errors = [{instancePath:instancePath+"/validitySeconds",schemaPath:"#/properties/validitySeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"privilege":true,"userId":true,"validitySeconds":true},"dynamicProps":false,"dynamicItems":false};

export const validateSocketMessage: Validator<SocketMessage> = validate23;

const schema36 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/socket-message.schema.json","oneOf":[{"$ref":"#/$defs/SocketSuccess"},{"$ref":"#/$defs/SocketError"},{"$ref":"#/$defs/SocketCallback"}],"$defs":{"SocketSuccess":{"type":"object","required":["id","result"],"properties":{"id":{"type":"integer"},"result":{"const":"success"},"clientId":{"type":"string"}},"additionalProperties":false},"SocketError":{"type":"object","required":["id","result","name","code","description"],"properties":{"id":{"type":["integer","null"]},"result":{"const":"error"},"name":{"enum":["alreadyLoggedIn","otherUserLoggedIn","tokenInvalid","tokenExpired","notLoggedIn","authenticationFailed","stubbed","malformed","notInitialised","alreadyInitialised","disconnected"]},"code":{"type":"integer"},"description":{"type":"string"}},"additionalProperties":false},"SocketCallback":{"type":"object","required":["callback","userId","code","description"],"properties":{"callback":{"enum":["OnTokenWillExpire","OnTokenExpired","OnAuthFailed"]},"userId":{"type":"string"},"code":{"type":"integer"},"description":{"type":"string"}},"additionalProperties":false}}};
const schema37 = {"type":"object","required":["id","result"],"properties":{"id":{"type":"integer"},"result":{"const":"success"},"clientId":{"type":"string"}},"additionalProperties":false};
const schema38 = {"type":"object","required":["id","result","name","code","description"],"properties":{"id":{"type":["integer","null"]},"result":{"const":"error"},"name":{"enum":["alreadyLoggedIn","otherUserLoggedIn","tokenInvalid","tokenExpired","notLoggedIn","authenticationFailed","stubbed","malformed","notInitialised","alreadyInitialised","disconnected"]},"code":{"type":"integer"},"description":{"type":"string"}},"additionalProperties":false};
const schema39 = {"type":"object","required":["callback","userId","code","description"],"properties":{"callback":{"enum":["OnTokenWillExpire","OnTokenExpired","OnAuthFailed"]},"userId":{"type":"string"},"code":{"type":"integer"},"description":{"type":"string"}},"additionalProperties":false};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.result === undefined) && (missing0 = "result"))){
const err0 = {instancePath,schemaPath:"#/$defs/SocketSuccess/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "result")) || (key0 === "clientId"))){
const err1 = {instancePath,schemaPath:"#/$defs/SocketSuccess/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs4 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs5 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketSuccess/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.result !== undefined){
const _errs7 = errors;
if("success" !== data.result){
const err3 = {instancePath:instancePath+"/result",schemaPath:"#/$defs/SocketSuccess/properties/result/const",keyword:"const",params:{allowedValue: "success"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.clientId !== undefined){
const _errs8 = errors;
if(typeof data.clientId !== "string"){
const err4 = {instancePath:instancePath+"/clientId",schemaPath:"#/$defs/SocketSuccess/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/$defs/SocketSuccess/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((((data.id === undefined) && (missing1 = "id")) || ((data.result === undefined) && (missing1 = "result"))) || ((data.name === undefined) && (missing1 = "name"))) || ((data.code === undefined) && (missing1 = "code"))) || ((data.description === undefined) && (missing1 = "description"))){
const err6 = {instancePath,schemaPath:"#/$defs/SocketError/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
const _errs13 = errors;
for(const key1 in data){
if(!(((((key1 === "id") || (key1 === "result")) || (key1 === "name")) || (key1 === "code")) || (key1 === "description"))){
const err7 = {instancePath,schemaPath:"#/$defs/SocketError/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break;
}
}
if(_errs13 === errors){
if(data.id !== undefined){
let data3 = data.id;
const _errs14 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketError/properties/id/type",keyword:"type",params:{type: schema38.properties.id.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.result !== undefined){
const _errs16 = errors;
if("error" !== data.result){
const err9 = {instancePath:instancePath+"/result",schemaPath:"#/$defs/SocketError/properties/result/const",keyword:"const",params:{allowedValue: "error"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.name !== undefined){
let data5 = data.name;
const _errs17 = errors;
if(!(((((((((((data5 === "alreadyLoggedIn") || (data5 === "otherUserLoggedIn")) || (data5 === "tokenInvalid")) || (data5 === "tokenExpired")) || (data5 === "notLoggedIn")) || (data5 === "authenticationFailed")) || (data5 === "stubbed")) || (data5 === "malformed")) || (data5 === "notInitialised")) || (data5 === "alreadyInitialised")) || (data5 === "disconnected"))){
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/SocketError/properties/name/enum",keyword:"enum",params:{allowedValues: schema38.properties.name.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.code !== undefined){
let data6 = data.code;
const _errs18 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err11 = {instancePath:instancePath+"/code",schemaPath:"#/$defs/SocketError/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.description !== undefined){
const _errs20 = errors;
if(typeof data.description !== "string"){
const err12 = {instancePath:instancePath+"/description",schemaPath:"#/$defs/SocketError/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/$defs/SocketError/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((((data.callback === undefined) && (missing2 = "callback")) || ((data.userId === undefined) && (missing2 = "userId"))) || ((data.code === undefined) && (missing2 = "code"))) || ((data.description === undefined) && (missing2 = "description"))){
const err14 = {instancePath,schemaPath:"#/$defs/SocketCallback/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
const _errs25 = errors;
for(const key2 in data){
if(!((((key2 === "callback") || (key2 === "userId")) || (key2 === "code")) || (key2 === "description"))){
const err15 = {instancePath,schemaPath:"#/$defs/SocketCallback/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break;
}
}
if(_errs25 === errors){
if(data.callback !== undefined){
let data8 = data.callback;
const _errs26 = errors;
if(!(((data8 === "OnTokenWillExpire") || (data8 === "OnTokenExpired")) || (data8 === "OnAuthFailed"))){
const err16 = {instancePath:instancePath+"/callback",schemaPath:"#/$defs/SocketCallback/properties/callback/enum",keyword:"enum",params:{allowedValues: schema39.properties.callback.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid6 = _errs26 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.userId !== undefined){
const _errs27 = errors;
if(typeof data.userId !== "string"){
const err17 = {instancePath:instancePath+"/userId",schemaPath:"#/$defs/SocketCallback/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.code !== undefined){
let data10 = data.code;
const _errs29 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err18 = {instancePath:instancePath+"/code",schemaPath:"#/$defs/SocketCallback/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.description !== undefined){
const _errs31 = errors;
if(typeof data.description !== "string"){
const err19 = {instancePath:instancePath+"/description",schemaPath:"#/$defs/SocketCallback/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/$defs/SocketCallback/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
var _valid0 = _errs22 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
}
}
}
if(!valid0){
const err21 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
validate23.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate23.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate23.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const validateSocketRequest: Validator<SocketRequest> = validate24;

const schema40 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/socket-request.schema.json","type":"object","discriminator":{"propertyName":"operation"},"oneOf":[{"$ref":"#/$defs/SocketInitialise"},{"$ref":"#/$defs/SocketLogin"},{"$ref":"#/$defs/SocketLogout"},{"$ref":"#/$defs/SocketRenewToken"},{"$ref":"#/$defs/SocketRegisterDelegates"}],"additionalProperties":true,"$defs":{"SocketRequestId":{"type":"integer","minimum":0,"maximum":9007199254740991},"SocketToken":{"type":"string"},"SocketInitialise":{"type":"object","required":["id","operation","appKey","httpsOnly"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"initialise"},"appKey":{"type":"string","minLength":1,"maxLength":256},"httpsOnly":{"type":"boolean"},"clientId":{"type":"string","minLength":1,"maxLength":256}},"additionalProperties":false},"SocketLogin":{"type":"object","required":["id","operation","userId","token"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"login"},"userId":{"type":"string","maxLength":1024},"token":{"$ref":"#/$defs/SocketToken"}},"additionalProperties":false},"SocketLogout":{"type":"object","required":["id","operation","flag"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"logout"},"flag":{"type":"boolean"}},"additionalProperties":false},"SocketRenewToken":{"type":"object","required":["id","operation","token"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"renewToken"},"token":{"$ref":"#/$defs/SocketToken"}},"additionalProperties":false},"SocketRegisterDelegates":{"type":"object","required":["id","operation","connection","chatManager"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"registerDelegates"},"connection":{"type":"boolean"},"chatManager":{"type":"boolean"}},"additionalProperties":false}}};
const schema41 = {"type":"object","required":["id","operation","appKey","httpsOnly"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"initialise"},"appKey":{"type":"string","minLength":1,"maxLength":256},"httpsOnly":{"type":"boolean"},"clientId":{"type":"string","minLength":1,"maxLength":256}},"additionalProperties":false};
const schema42 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.appKey === undefined) && (missing0 = "appKey"))) || ((data.httpsOnly === undefined) && (missing0 = "httpsOnly"))){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "operation")) || (key0 === "appKey")) || (key0 === "httpsOnly")) || (key0 === "clientId"))){
validate25.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
const _errs5 = errors;
if("initialise" !== data.operation){
validate25.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/const",keyword:"const",params:{allowedValue: "initialise"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.appKey !== undefined){
let data2 = data.appKey;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) > 256){
validate25.errors = [{instancePath:instancePath+"/appKey",schemaPath:"#/properties/appKey/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate25.errors = [{instancePath:instancePath+"/appKey",schemaPath:"#/properties/appKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/appKey",schemaPath:"#/properties/appKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.httpsOnly !== undefined){
const _errs8 = errors;
if(typeof data.httpsOnly !== "boolean"){
validate25.errors = [{instancePath:instancePath+"/httpsOnly",schemaPath:"#/properties/httpsOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clientId !== undefined){
let data4 = data.clientId;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(func1(data4) > 256){
validate25.errors = [{instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(func1(data4) < 1){
validate25.errors = [{instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema43 = {"type":"object","required":["id","operation","userId","token"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"login"},"userId":{"type":"string","maxLength":1024},"token":{"$ref":"#/$defs/SocketToken"}},"additionalProperties":false};
const schema45 = {"type":"string"};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.userId === undefined) && (missing0 = "userId"))) || ((data.token === undefined) && (missing0 = "token"))){
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "operation")) || (key0 === "userId")) || (key0 === "token"))){
validate26.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate26.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
validate26.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate26.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
const _errs5 = errors;
if("login" !== data.operation){
validate26.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/const",keyword:"const",params:{allowedValue: "login"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userId !== undefined){
let data2 = data.userId;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) > 1024){
validate26.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs8 = errors;
if(typeof data.token !== "string"){
validate26.errors = [{instancePath:instancePath+"/token",schemaPath:"#/$defs/SocketToken/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema46 = {"type":"object","required":["id","operation","flag"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"logout"},"flag":{"type":"boolean"}},"additionalProperties":false};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.flag === undefined) && (missing0 = "flag"))){
validate27.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "operation")) || (key0 === "flag"))){
validate27.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate27.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
validate27.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate27.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
const _errs5 = errors;
if("logout" !== data.operation){
validate27.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/const",keyword:"const",params:{allowedValue: "logout"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.flag !== undefined){
const _errs6 = errors;
if(typeof data.flag !== "boolean"){
validate27.errors = [{instancePath:instancePath+"/flag",schemaPath:"#/properties/flag/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema48 = {"type":"object","required":["id","operation","token"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"renewToken"},"token":{"$ref":"#/$defs/SocketToken"}},"additionalProperties":false};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.token === undefined) && (missing0 = "token"))){
validate28.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "operation")) || (key0 === "token"))){
validate28.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate28.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
validate28.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate28.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
const _errs5 = errors;
if("renewToken" !== data.operation){
validate28.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/const",keyword:"const",params:{allowedValue: "renewToken"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs6 = errors;
if(typeof data.token !== "string"){
validate28.errors = [{instancePath:instancePath+"/token",schemaPath:"#/$defs/SocketToken/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema51 = {"type":"object","required":["id","operation","connection","chatManager"],"properties":{"id":{"$ref":"#/$defs/SocketRequestId"},"operation":{"const":"registerDelegates"},"connection":{"type":"boolean"},"chatManager":{"type":"boolean"}},"additionalProperties":false};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.connection === undefined) && (missing0 = "connection"))) || ((data.chatManager === undefined) && (missing0 = "chatManager"))){
validate29.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "operation")) || (key0 === "connection")) || (key0 === "chatManager"))){
validate29.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate29.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
validate29.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate29.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/SocketRequestId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
const _errs5 = errors;
if("registerDelegates" !== data.operation){
validate29.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/const",keyword:"const",params:{allowedValue: "registerDelegates"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connection !== undefined){
const _errs6 = errors;
if(typeof data.connection !== "boolean"){
validate29.errors = [{instancePath:instancePath+"/connection",schemaPath:"#/properties/connection/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chatManager !== undefined){
const _errs8 = errors;
if(typeof data.chatManager !== "boolean"){
validate29.errors = [{instancePath:instancePath+"/chatManager",schemaPath:"#/properties/chatManager/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate29.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.operation;
if(typeof tag0 == "string"){
if(tag0 === "initialise"){
if(!(validate25(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
else if(tag0 === "login"){
if(!(validate26(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
else if(tag0 === "logout"){
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
else if(tag0 === "renewToken"){
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
else if(tag0 === "registerDelegates"){
if(!(validate29(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "operation", tagValue: tag0},message:"value of tag \"operation\" must be in oneOf"}];
return false;
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "operation", tagValue: tag0},message:"tag \"operation\" must be string"}];
return false;
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateStubCall: Validator<StubCall> = validate35;

const schema53 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/stub-call.schema.json","type":"object","required":["what","count","answer"],"properties":{"what":{"type":"string","enum":["logins","rest","tokens"]},"count":{"type":"integer","minimum":0,"maximum":1000000},"answer":{"type":"integer","minimum":1,"maximum":2147483647}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.what === undefined) && (missing0 = "what")) || ((data.count === undefined) && (missing0 = "count"))) || ((data.answer === undefined) && (missing0 = "answer"))){
validate35.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.what !== undefined){
let data0 = data.what;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate35.errors = [{instancePath:instancePath+"/what",schemaPath:"#/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "logins") || (data0 === "rest")) || (data0 === "tokens"))){
validate35.errors = [{instancePath:instancePath+"/what",schemaPath:"#/properties/what/enum",keyword:"enum",params:{allowedValues: schema53.properties.what.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data1 = data.count;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate35.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
validate35.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate35.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.answer !== undefined){
let data2 = data.answer;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate35.errors = [{instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2147483647 || isNaN(data2)){
validate35.errors = [{instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate35.errors = [{instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"what":true,"count":true,"answer":true},"dynamicProps":false,"dynamicItems":false};

export const validateTurnClockCall: Validator<TurnClockCall> = validate36;

const schema54 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/turn-clock-call.schema.json","type":"object","properties":{"byMs":{"type":"integer","minimum":0,"maximum":31622400000},"to":{"type":"string","enum":["next"]}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.byMs !== undefined){
let data0 = data.byMs;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate36.errors = [{instancePath:instancePath+"/byMs",schemaPath:"#/properties/byMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 31622400000 || isNaN(data0)){
validate36.errors = [{instancePath:instancePath+"/byMs",schemaPath:"#/properties/byMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate36.errors = [{instancePath:instancePath+"/byMs",schemaPath:"#/properties/byMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data1 = data.to;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate36.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data1 === "next")){
validate36.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/enum",keyword:"enum",params:{allowedValues: schema54.properties.to.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":{"byMs":true,"to":true},"dynamicProps":false,"dynamicItems":false};

export const validateUpdateAgentCall: Validator<UpdateAgentCall> = validate37;

const schema55 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/update-agent-call.schema.json","type":"object","required":["properties"],"properties":{"properties":{"type":"object","required":["token"],"properties":{"token":{"type":"string","minLength":1}}}}};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.properties === undefined) && (missing0 = "properties")){
validate37.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.properties !== undefined){
let data0 = data.properties;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.token === undefined) && (missing1 = "token")){
validate37.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data0.token !== undefined){
let data1 = data0.token;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate37.errors = [{instancePath:instancePath+"/properties/token",schemaPath:"#/properties/properties/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate37.errors = [{instancePath:instancePath+"/properties/token",schemaPath:"#/properties/properties/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validate37.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":{"properties":true},"dynamicProps":false,"dynamicItems":false};
