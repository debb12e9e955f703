// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../violation.ts';
import type {
  Simulation,
} from './types.ts';
export const validateSimulation: Validator<Simulation> = validate25;

const schema30 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///simulation.schema.json","type":"object","required":["assay","profile","receiverUrl","seed","runId","startedAt","isVirtual","durationMs","outcome","isInterrupted","failedOn","pace","counts","outcomes","disturbances","events","givenUp","series","sessions","conditions"],"properties":{"assay":{"type":"string"},"profile":{"type":"string"},"receiverUrl":{"type":"string"},"seed":{"type":"integer"},"runId":{"type":"string"},"startedAt":{"type":"string"},"isVirtual":{"type":"boolean"},"durationMs":{"type":"number","minimum":0},"outcome":{"type":"string","enum":["passed","failed","incomplete"]},"isInterrupted":{"type":"boolean"},"failedOn":{"type":"array","items":{"$ref":"schema:///simulation.schema.json/MetCondition"}},"pace":{"type":"string"},"counts":{"$ref":"schema:///simulation.schema.json/SimulationCounts"},"outcomes":{"type":"object","additionalProperties":{"type":"integer","minimum":0}},"disturbances":{"type":"object","additionalProperties":{"type":"integer","minimum":0}},"events":{"type":"array","items":{"$ref":"schema:///simulation.schema.json/EventCounts"}},"givenUp":{"$ref":"schema:///simulation.schema.json/GivenUpNotices"},"series":{"$ref":"schema:///simulation.schema.json/SimulationSeries"},"sessions":{"$ref":"schema:///simulation.schema.json/SampledSessions"},"conditions":{"type":"array","items":{"type":"string"}},"latencyMs":{"$ref":"schema:///simulation.schema.json/LatencyPercentiles"},"notificationsPerSecond":{"type":"number","minimum":0},"journal":{"type":"string"},"sendAgain":{"type":"array","items":{"type":"string"}}},"additionalProperties":false};
const func1 = Object.prototype.hasOwnProperty;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.condition === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "condition"},message:"must have required property '"+"condition"+"'"});
errors++;
}
if(data.found === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "found"},message:"must have required property '"+"found"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "condition") || (key0 === "found"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.condition !== undefined){
if(typeof data.condition !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/condition",schemaPath:"#/properties/condition/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.found !== undefined){
if(typeof data.found !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/found",schemaPath:"#/properties/found/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const schema32 = {"type":"object","required":["sessionsBegun","sessionsEnded","notices","delivered","givenUp","attempts","retries","copies","callbacks"],"properties":{"sessionsBegun":{"type":"integer","minimum":0},"sessionsEnded":{"type":"integer","minimum":0},"notices":{"type":"integer","minimum":0},"delivered":{"type":"integer","minimum":0},"givenUp":{"type":"integer","minimum":0},"attempts":{"type":"integer","minimum":0},"retries":{"type":"integer","minimum":0},"copies":{"type":"integer","minimum":0},"callbacks":{"type":"integer","minimum":0}},"additionalProperties":false,"$id":"schema:///simulation.schema.json/SimulationCounts"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionsBegun === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionsBegun"},message:"must have required property '"+"sessionsBegun"+"'"});
errors++;
}
if(data.sessionsEnded === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionsEnded"},message:"must have required property '"+"sessionsEnded"+"'"});
errors++;
}
if(data.notices === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notices"},message:"must have required property '"+"notices"+"'"});
errors++;
}
if(data.delivered === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "delivered"},message:"must have required property '"+"delivered"+"'"});
errors++;
}
if(data.givenUp === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "givenUp"},message:"must have required property '"+"givenUp"+"'"});
errors++;
}
if(data.attempts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempts"},message:"must have required property '"+"attempts"+"'"});
errors++;
}
if(data.retries === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "retries"},message:"must have required property '"+"retries"+"'"});
errors++;
}
if(data.copies === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "copies"},message:"must have required property '"+"copies"+"'"});
errors++;
}
if(data.callbacks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "callbacks"},message:"must have required property '"+"callbacks"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema32.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.sessionsBegun !== undefined){
let data0 = data.sessionsBegun;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/sessionsBegun",schemaPath:"#/properties/sessionsBegun/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/sessionsBegun",schemaPath:"#/properties/sessionsBegun/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.sessionsEnded !== undefined){
let data1 = data.sessionsEnded;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/sessionsEnded",schemaPath:"#/properties/sessionsEnded/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/sessionsEnded",schemaPath:"#/properties/sessionsEnded/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.notices !== undefined){
let data2 = data.notices;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.delivered !== undefined){
let data3 = data.delivered;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/delivered",schemaPath:"#/properties/delivered/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/delivered",schemaPath:"#/properties/delivered/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.givenUp !== undefined){
let data4 = data.givenUp;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/givenUp",schemaPath:"#/properties/givenUp/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/givenUp",schemaPath:"#/properties/givenUp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.attempts !== undefined){
let data5 = data.attempts;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.retries !== undefined){
let data6 = data.retries;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/retries",schemaPath:"#/properties/retries/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/retries",schemaPath:"#/properties/retries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.copies !== undefined){
let data7 = data.copies;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/copies",schemaPath:"#/properties/copies/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/copies",schemaPath:"#/properties/copies/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.callbacks !== undefined){
let data8 = data.callbacks;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/callbacks",schemaPath:"#/properties/callbacks/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/callbacks",schemaPath:"#/properties/callbacks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"});
errors++;
}
if(data.attempts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempts"},message:"must have required property '"+"attempts"+"'"});
errors++;
}
if(data.refused === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refused"},message:"must have required property '"+"refused"+"'"});
errors++;
}
if(data.givenUp === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "givenUp"},message:"must have required property '"+"givenUp"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "event") || (key0 === "attempts")) || (key0 === "refused")) || (key0 === "givenUp")) || (key0 === "p50")) || (key0 === "p99"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.attempts !== undefined){
let data1 = data.attempts;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.refused !== undefined){
let data2 = data.refused;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/refused",schemaPath:"#/properties/refused/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/refused",schemaPath:"#/properties/refused/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.givenUp !== undefined){
let data3 = data.givenUp;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/givenUp",schemaPath:"#/properties/givenUp/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/givenUp",schemaPath:"#/properties/givenUp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.p50 !== undefined){
let data4 = data.p50;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/p50",schemaPath:"#/properties/p50/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/p50",schemaPath:"#/properties/p50/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.p99 !== undefined){
let data5 = data.p99;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/p99",schemaPath:"#/properties/p99/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/p99",schemaPath:"#/properties/p99/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":"object","required":["session","place","noticeId","eventType","settled","attempts"],"properties":{"session":{"type":"integer","minimum":1},"place":{"type":"integer","minimum":1},"noticeId":{"type":"string"},"eventType":{"type":"integer"},"settled":{"type":"string","enum":["delivered","given-up","unsettled"]},"attempts":{"type":"array","items":{"$ref":"schema:///simulation.schema.json/SimulatedAttempt"}},"scenario":{"type":"string"},"bytes":{"type":"integer","minimum":0},"digest":{"type":"string"},"answer":{"type":"string"}},"additionalProperties":false,"$id":"schema:///simulation.schema.json/SimulatedNotice"};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"});
errors++;
}
if(data.sentMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sentMs"},message:"must have required property '"+"sentMs"+"'"});
errors++;
}
if(data.tookMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tookMs"},message:"must have required property '"+"tookMs"+"'"});
errors++;
}
if(data.lateMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lateMs"},message:"must have required property '"+"lateMs"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.isAcknowledged === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isAcknowledged"},message:"must have required property '"+"isAcknowledged"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "number") || (key0 === "sentMs")) || (key0 === "tookMs")) || (key0 === "lateMs")) || (key0 === "outcome")) || (key0 === "isAcknowledged")) || (key0 === "isCopy")) || (key0 === "disturbances"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.sentMs !== undefined){
let data1 = data.sentMs;
if(!((typeof data1 == "number") && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/sentMs",schemaPath:"#/properties/sentMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.tookMs !== undefined){
let data2 = data.tookMs;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/tookMs",schemaPath:"#/properties/tookMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tookMs",schemaPath:"#/properties/tookMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.lateMs !== undefined){
let data3 = data.lateMs;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/lateMs",schemaPath:"#/properties/lateMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/lateMs",schemaPath:"#/properties/lateMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.outcome !== undefined){
if(typeof data.outcome !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.isAcknowledged !== undefined){
if(typeof data.isAcknowledged !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isAcknowledged",schemaPath:"#/properties/isAcknowledged/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.isCopy !== undefined){
let data6 = data.isCopy;
if(typeof data6 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isCopy",schemaPath:"#/properties/isCopy/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
if(true !== data6){
(vErrors ??= []).push({instancePath:instancePath+"/isCopy",schemaPath:"#/properties/isCopy/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"});
errors++;
}
}
if(data.disturbances !== undefined){
let data7 = data.disturbances;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(typeof data7[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/disturbances/" + i0,schemaPath:"#/properties/disturbances/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/disturbances",schemaPath:"#/properties/disturbances/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.session === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"},message:"must have required property '"+"session"+"'"});
errors++;
}
if(data.place === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "place"},message:"must have required property '"+"place"+"'"});
errors++;
}
if(data.noticeId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeId"},message:"must have required property '"+"noticeId"+"'"});
errors++;
}
if(data.eventType === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventType"},message:"must have required property '"+"eventType"+"'"});
errors++;
}
if(data.settled === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "settled"},message:"must have required property '"+"settled"+"'"});
errors++;
}
if(data.attempts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempts"},message:"must have required property '"+"attempts"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema35.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.session !== undefined){
let data0 = data.session;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/session",schemaPath:"#/properties/session/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.place !== undefined){
let data1 = data.place;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/place",schemaPath:"#/properties/place/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.noticeId !== undefined){
if(typeof data.noticeId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/noticeId",schemaPath:"#/properties/noticeId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.eventType !== undefined){
let data3 = data.eventType;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/eventType",schemaPath:"#/properties/eventType/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.settled !== undefined){
let data4 = data.settled;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/settled",schemaPath:"#/properties/settled/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data4 === "delivered") || (data4 === "given-up")) || (data4 === "unsettled"))){
(vErrors ??= []).push({instancePath:instancePath+"/settled",schemaPath:"#/properties/settled/enum",keyword:"enum",params:{allowedValues: schema35.properties.settled.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.attempts !== undefined){
let data5 = data.attempts;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate34(data5[i0], {instancePath:instancePath+"/attempts/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.scenario !== undefined){
if(typeof data.scenario !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.bytes !== undefined){
let data8 = data.bytes;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.digest !== undefined){
if(typeof data.digest !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.answer !== undefined){
if(typeof data.answer !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.events === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"});
errors++;
}
if(data.outcomes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcomes"},message:"must have required property '"+"outcomes"+"'"});
errors++;
}
if(data.sizes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sizes"},message:"must have required property '"+"sizes"+"'"});
errors++;
}
if(data.scenarios === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scenarios"},message:"must have required property '"+"scenarios"+"'"});
errors++;
}
if(data.notices === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notices"},message:"must have required property '"+"notices"+"'"});
errors++;
}
if(data.leftOut === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leftOut"},message:"must have required property '"+"leftOut"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "events") || (key0 === "outcomes")) || (key0 === "sizes")) || (key0 === "scenarios")) || (key0 === "notices")) || (key0 === "leftOut"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.events !== undefined){
let data0 = data.events;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
let data1 = data0[key1];
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/events/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/events/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.outcomes !== undefined){
let data2 = data.outcomes;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key2 in data2){
let data3 = data2[key2];
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/outcomes/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/outcomes/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.sizes !== undefined){
let data4 = data.sizes;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key3 in data4){
let data5 = data4[key3];
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/sizes/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/sizes/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sizes",schemaPath:"#/properties/sizes/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.scenarios !== undefined){
let data6 = data.scenarios;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key4 in data6){
let data7 = data6[key4];
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/scenarios/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/scenarios/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/scenarios/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/scenarios/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scenarios",schemaPath:"#/properties/scenarios/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.notices !== undefined){
let data8 = data.notices;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(!(validate33(data8[i0], {instancePath:instancePath+"/notices/" + i0,parentData:data8,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.leftOut !== undefined){
let data10 = data.leftOut;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut",schemaPath:"#/properties/leftOut/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut",schemaPath:"#/properties/leftOut/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"object","required":["fromMs","bucketMs","sent","first","p50","p90","p99","refusedByEvent","refusedByOutcome"],"properties":{"fromMs":{"type":"number"},"bucketMs":{"type":"number","exclusiveMinimum":0},"sent":{"type":"array","items":{"type":"integer","minimum":0}},"first":{"type":"array","items":{"type":"integer","minimum":0}},"p50":{"type":"array","items":{"type":["number","null"]}},"p90":{"type":"array","items":{"type":["number","null"]}},"p99":{"type":"array","items":{"type":["number","null"]}},"refusedByEvent":{"$ref":"schema:///simulation.schema.json/CountSeries"},"refusedByOutcome":{"$ref":"schema:///simulation.schema.json/CountSeries"}},"additionalProperties":false,"$id":"schema:///simulation.schema.json/SimulationSeries"};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fromMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fromMs"},message:"must have required property '"+"fromMs"+"'"});
errors++;
}
if(data.bucketMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bucketMs"},message:"must have required property '"+"bucketMs"+"'"});
errors++;
}
if(data.sent === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sent"},message:"must have required property '"+"sent"+"'"});
errors++;
}
if(data.first === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "first"},message:"must have required property '"+"first"+"'"});
errors++;
}
if(data.p50 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "p50"},message:"must have required property '"+"p50"+"'"});
errors++;
}
if(data.p90 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "p90"},message:"must have required property '"+"p90"+"'"});
errors++;
}
if(data.p99 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "p99"},message:"must have required property '"+"p99"+"'"});
errors++;
}
if(data.refusedByEvent === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refusedByEvent"},message:"must have required property '"+"refusedByEvent"+"'"});
errors++;
}
if(data.refusedByOutcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refusedByOutcome"},message:"must have required property '"+"refusedByOutcome"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema37.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.fromMs !== undefined){
let data0 = data.fromMs;
if(!((typeof data0 == "number") && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/fromMs",schemaPath:"#/properties/fromMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.bucketMs !== undefined){
let data1 = data.bucketMs;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 <= 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/bucketMs",schemaPath:"#/properties/bucketMs/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/bucketMs",schemaPath:"#/properties/bucketMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.sent !== undefined){
let data2 = data.sent;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/sent/" + i0,schemaPath:"#/properties/sent/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/sent/" + i0,schemaPath:"#/properties/sent/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sent",schemaPath:"#/properties/sent/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.first !== undefined){
let data4 = data.first;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/first/" + i1,schemaPath:"#/properties/first/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/first/" + i1,schemaPath:"#/properties/first/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/first",schemaPath:"#/properties/first/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.p50 !== undefined){
let data6 = data.p50;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/p50/" + i2,schemaPath:"#/properties/p50/items/type",keyword:"type",params:{type: schema37.properties.p50.items.type},message:"must be number,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/p50",schemaPath:"#/properties/p50/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.p90 !== undefined){
let data8 = data.p90;
if(Array.isArray(data8)){
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/p90/" + i3,schemaPath:"#/properties/p90/items/type",keyword:"type",params:{type: schema37.properties.p90.items.type},message:"must be number,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/p90",schemaPath:"#/properties/p90/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.p99 !== undefined){
let data10 = data.p99;
if(Array.isArray(data10)){
const len4 = data10.length;
for(let i4=0; i4<len4; i4++){
let data11 = data10[i4];
if((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/p99/" + i4,schemaPath:"#/properties/p99/items/type",keyword:"type",params:{type: schema37.properties.p99.items.type},message:"must be number,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/p99",schemaPath:"#/properties/p99/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.refusedByEvent !== undefined){
if(!(validate39(data.refusedByEvent, {instancePath:instancePath+"/refusedByEvent",parentData:data,parentDataProperty:"refusedByEvent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.refusedByOutcome !== undefined){
if(!(validate39(data.refusedByOutcome, {instancePath:instancePath+"/refusedByOutcome",parentData:data,parentDataProperty:"refusedByOutcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"object","required":["session","state","notices","leftOut"],"properties":{"session":{"type":"integer","minimum":1},"state":{"type":"string","enum":["given-up","retried","unsettled","delivered"]},"notices":{"type":"array","items":{"$ref":"schema:///simulation.schema.json/SimulatedNotice"}},"leftOut":{"type":"integer","minimum":0},"scenario":{"type":"string"}},"additionalProperties":false,"$id":"schema:///simulation.schema.json/SimulatedSession"};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.session === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"},message:"must have required property '"+"session"+"'"});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"});
errors++;
}
if(data.notices === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notices"},message:"must have required property '"+"notices"+"'"});
errors++;
}
if(data.leftOut === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leftOut"},message:"must have required property '"+"leftOut"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "session") || (key0 === "state")) || (key0 === "notices")) || (key0 === "leftOut")) || (key0 === "scenario"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.session !== undefined){
let data0 = data.session;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/session",schemaPath:"#/properties/session/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.state !== undefined){
let data1 = data.state;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data1 === "given-up") || (data1 === "retried")) || (data1 === "unsettled")) || (data1 === "delivered"))){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema40.properties.state.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.notices !== undefined){
let data2 = data.notices;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate33(data2[i0], {instancePath:instancePath+"/notices/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.leftOut !== undefined){
let data4 = data.leftOut;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut",schemaPath:"#/properties/leftOut/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut",schemaPath:"#/properties/leftOut/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.scenario !== undefined){
if(typeof data.scenario !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shown === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shown"},message:"must have required property '"+"shown"+"'"});
errors++;
}
if(data.leftOut === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leftOut"},message:"must have required property '"+"leftOut"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "shown") || (key0 === "leftOut"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.shown !== undefined){
let data0 = data.shown;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate44(data0[i0], {instancePath:instancePath+"/shown/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/shown",schemaPath:"#/properties/shown/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.leftOut !== undefined){
let data2 = data.leftOut;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut",schemaPath:"#/properties/leftOut/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut",schemaPath:"#/properties/leftOut/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.p50 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "p50"},message:"must have required property '"+"p50"+"'"});
errors++;
}
if(data.p90 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "p90"},message:"must have required property '"+"p90"+"'"});
errors++;
}
if(data.p99 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "p99"},message:"must have required property '"+"p99"+"'"});
errors++;
}
if(data.max === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "max"},message:"must have required property '"+"max"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "p50") || (key0 === "p90")) || (key0 === "p99")) || (key0 === "max"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.p50 !== undefined){
let data0 = data.p50;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/p50",schemaPath:"#/properties/p50/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/p50",schemaPath:"#/properties/p50/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.p90 !== undefined){
let data1 = data.p90;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/p90",schemaPath:"#/properties/p90/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/p90",schemaPath:"#/properties/p90/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.p99 !== undefined){
let data2 = data.p99;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/p99",schemaPath:"#/properties/p99/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/p99",schemaPath:"#/properties/p99/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.max !== undefined){
let data3 = data.max;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/max",schemaPath:"#/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.assay === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"});
errors++;
}
if(data.profile === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
if(data.receiverUrl === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "receiverUrl"},message:"must have required property '"+"receiverUrl"+"'"});
errors++;
}
if(data.seed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"});
errors++;
}
if(data.runId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"});
errors++;
}
if(data.startedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"});
errors++;
}
if(data.isVirtual === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isVirtual"},message:"must have required property '"+"isVirtual"+"'"});
errors++;
}
if(data.durationMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.isInterrupted === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isInterrupted"},message:"must have required property '"+"isInterrupted"+"'"});
errors++;
}
if(data.failedOn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "failedOn"},message:"must have required property '"+"failedOn"+"'"});
errors++;
}
if(data.pace === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pace"},message:"must have required property '"+"pace"+"'"});
errors++;
}
if(data.counts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "counts"},message:"must have required property '"+"counts"+"'"});
errors++;
}
if(data.outcomes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcomes"},message:"must have required property '"+"outcomes"+"'"});
errors++;
}
if(data.disturbances === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disturbances"},message:"must have required property '"+"disturbances"+"'"});
errors++;
}
if(data.events === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"});
errors++;
}
if(data.givenUp === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "givenUp"},message:"must have required property '"+"givenUp"+"'"});
errors++;
}
if(data.series === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "series"},message:"must have required property '"+"series"+"'"});
errors++;
}
if(data.sessions === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessions"},message:"must have required property '"+"sessions"+"'"});
errors++;
}
if(data.conditions === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "conditions"},message:"must have required property '"+"conditions"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema30.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.profile !== undefined){
if(typeof data.profile !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.receiverUrl !== undefined){
if(typeof data.receiverUrl !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/receiverUrl",schemaPath:"#/properties/receiverUrl/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.seed !== undefined){
let data3 = data.seed;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.runId !== undefined){
if(typeof data.runId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.startedAt !== undefined){
if(typeof data.startedAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.isVirtual !== undefined){
if(typeof data.isVirtual !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isVirtual",schemaPath:"#/properties/isVirtual/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.durationMs !== undefined){
let data7 = data.durationMs;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.outcome !== undefined){
let data8 = data.outcome;
if(typeof data8 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data8 === "passed") || (data8 === "failed")) || (data8 === "incomplete"))){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema30.properties.outcome.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.isInterrupted !== undefined){
if(typeof data.isInterrupted !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isInterrupted",schemaPath:"#/properties/isInterrupted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.failedOn !== undefined){
let data10 = data.failedOn;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data10[i0], {instancePath:instancePath+"/failedOn/" + i0,parentData:data10,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/failedOn",schemaPath:"#/properties/failedOn/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.pace !== undefined){
if(typeof data.pace !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/pace",schemaPath:"#/properties/pace/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.counts !== undefined){
if(!(validate28(data.counts, {instancePath:instancePath+"/counts",parentData:data,parentDataProperty:"counts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.outcomes !== undefined){
let data14 = data.outcomes;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key1 in data14){
let data15 = data14[key1];
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/outcomes/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/outcomes/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.disturbances !== undefined){
let data16 = data.disturbances;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key2 in data16){
let data17 = data16[key2];
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
(vErrors ??= []).push({instancePath:instancePath+"/disturbances/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/disturbances/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/disturbances/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/disturbances/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/disturbances",schemaPath:"#/properties/disturbances/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.events !== undefined){
let data18 = data.events;
if(Array.isArray(data18)){
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
if(!(validate30(data18[i1], {instancePath:instancePath+"/events/" + i1,parentData:data18,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.givenUp !== undefined){
if(!(validate32(data.givenUp, {instancePath:instancePath+"/givenUp",parentData:data,parentDataProperty:"givenUp",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.series !== undefined){
if(!(validate38(data.series, {instancePath:instancePath+"/series",parentData:data,parentDataProperty:"series",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.sessions !== undefined){
if(!(validate43(data.sessions, {instancePath:instancePath+"/sessions",parentData:data,parentDataProperty:"sessions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.conditions !== undefined){
let data23 = data.conditions;
if(Array.isArray(data23)){
const len2 = data23.length;
for(let i2=0; i2<len2; i2++){
if(typeof data23[i2] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/conditions/" + i2,schemaPath:"#/properties/conditions/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.latencyMs !== undefined){
if(!(validate48(data.latencyMs, {instancePath:instancePath+"/latencyMs",parentData:data,parentDataProperty:"latencyMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.notificationsPerSecond !== undefined){
let data26 = data.notificationsPerSecond;
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
(vErrors ??= []).push({instancePath:instancePath+"/notificationsPerSecond",schemaPath:"#/properties/notificationsPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/notificationsPerSecond",schemaPath:"#/properties/notificationsPerSecond/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.journal !== undefined){
if(typeof data.journal !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/journal",schemaPath:"#/properties/journal/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.sendAgain !== undefined){
let data28 = data.sendAgain;
if(Array.isArray(data28)){
const len3 = data28.length;
for(let i3=0; i3<len3; i3++){
if(typeof data28[i3] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/sendAgain/" + i3,schemaPath:"#/properties/sendAgain/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sendAgain",schemaPath:"#/properties/sendAgain/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
