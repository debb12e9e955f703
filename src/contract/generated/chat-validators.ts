// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../validator.ts';
import type {
  CreateUsersCall,
  ExpireTokenCall,
  IssueTokenCall,
  OrderCall,
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

export const validateOrderCall: Validator<OrderCall> = validate23;

const schema36 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/order-call.schema.json","type":"object","required":["what","count","answer"],"properties":{"what":{"type":"string","enum":["logins","rest","tokens"]},"count":{"type":"integer","minimum":0,"maximum":1000000},"answer":{"type":"integer","minimum":1,"maximum":2147483647}}};

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
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.what === undefined) && (missing0 = "what")) || ((data.count === undefined) && (missing0 = "count"))) || ((data.answer === undefined) && (missing0 = "answer"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.what !== undefined){
let data0 = data.what;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate23.errors = [{instancePath:instancePath+"/what",schemaPath:"#/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "logins") || (data0 === "rest")) || (data0 === "tokens"))){
validate23.errors = [{instancePath:instancePath+"/what",schemaPath:"#/properties/what/enum",keyword:"enum",params:{allowedValues: schema36.properties.what.enum},message:"must be equal to one of the allowed values"}];
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
validate23.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
validate23.errors = [{instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2147483647 || isNaN(data2)){
validate23.errors = [{instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate23.errors = [{instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"what":true,"count":true,"answer":true},"dynamicProps":false,"dynamicItems":false};

export const validateTurnClockCall: Validator<TurnClockCall> = validate24;

const schema37 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/turn-clock-call.schema.json","type":"object","properties":{"byMs":{"type":"integer","minimum":0,"maximum":31622400000},"to":{"type":"string","enum":["next"]}}};

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
if(data.byMs !== undefined){
let data0 = data.byMs;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate24.errors = [{instancePath:instancePath+"/byMs",schemaPath:"#/properties/byMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 31622400000 || isNaN(data0)){
validate24.errors = [{instancePath:instancePath+"/byMs",schemaPath:"#/properties/byMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate24.errors = [{instancePath:instancePath+"/byMs",schemaPath:"#/properties/byMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
validate24.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data1 === "next")){
validate24.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/enum",keyword:"enum",params:{allowedValues: schema37.properties.to.enum},message:"must be equal to one of the allowed values"}];
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
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"byMs":true,"to":true},"dynamicProps":false,"dynamicItems":false};

export const validateUpdateAgentCall: Validator<UpdateAgentCall> = validate25;

const schema38 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///chat/update-agent-call.schema.json","type":"object","required":["properties"],"properties":{"properties":{"type":"object","required":["token"],"properties":{"token":{"type":"string","minLength":1}}}}};

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
if((data.properties === undefined) && (missing0 = "properties")){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
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
validate25.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data0.token !== undefined){
let data1 = data0.token;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate25.errors = [{instancePath:instancePath+"/properties/token",schemaPath:"#/properties/properties/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/properties/token",schemaPath:"#/properties/properties/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
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
validate25.evaluated = {"props":{"properties":true},"dynamicProps":false,"dynamicItems":false};
